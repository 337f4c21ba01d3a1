/**
 * Bytes or characters that one statement, line or value may have. Readers hold it whole, and some read it again with
 * every piece that comes: without a bound, a file of one endless literal takes all memory and all time.
 */
export const LONGEST = 32 * 1024 * 1024;

export const TOO_LONG = `a single statement has more than ${LONGEST} characters`;
