export { makeFolder } from './make-folder.ts';
export { NotYaml, readYaml } from './read-yaml.ts';
export { isSystemError, type WriteOptions, writeFailed, writeWhole } from './write-whole.ts';
