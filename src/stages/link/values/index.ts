export { createValueFinder, type ValueFinder, type ValueMatch } from './find-values.ts';
