/** What somebody can do about a disk that is not theirs; where it lies is not told to them. */
export const ASK_FOR_ROOM = 'Ask whoever runs this server to look after its disk.';
