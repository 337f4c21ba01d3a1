export { type DraftWriter, draftWriter, exemplarsIn } from './draft-writer.ts';
export { evidenceSource } from './evidence-source.ts';
export { irisOf } from './iris-of.ts';
export { type AnswerItemsOptions, openItemThreads } from './many/answer-items.ts';
export { type GraphMethod, graphByGraph, type MethodByGraph, methodByGraph } from './method-by-graph.ts';
export { openTrainingReader, type TrainingReader, type TrainingReaderOptions } from './open-training-reader.ts';
