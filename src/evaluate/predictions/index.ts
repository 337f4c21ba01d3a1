export { type OfficialPrediction, readPredictions } from './read.ts';
export { type OfficialFormat, officialFormat, writePredictions } from './write.ts';
