import { UsageError } from '../../core/index.ts';

/** More was sent than is taken. */
export class TooLarge extends UsageError {}
