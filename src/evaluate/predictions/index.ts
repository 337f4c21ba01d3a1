export { answerForm, type OfficialReply, type OfficialValue, officialKey, officialReply } from './official-reply.ts';
export { type OfficialPrediction, type ReadPredictionsOptions, readPredictions } from './read.ts';
export { type OfficialFormat, officialFormat, writePredictions } from './write.ts';
