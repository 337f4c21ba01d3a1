export { makeFolder } from './make-folder.ts';
export { isSystemError, type WriteOptions, writeFailed, writeWhole } from './write-whole.ts';
