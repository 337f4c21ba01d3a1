export { Examples, type ExamplesOptions } from './examples.ts';
