const REFUSAL =
  /^\W*(?:no\W+)?(?:(?:I(?:['’]m| am) )?(?:very |so |truly )?sorry\b|unfortunately\W+I\b|I(?:['’]m| am) (?:unable|not able|afraid)|I (?:can(?:['’]t|not)|won['’]t|must decline|do not feel comfortable)|as an AI\b)/i;

/** Whether a reply declines instead of answering. Only its beginning counts: songs are called such things too. */
export function isRefusal(reply: string): boolean {
  return REFUSAL.test(reply);
}
