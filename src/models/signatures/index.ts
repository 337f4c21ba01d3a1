export { EXPLORER_VERSION, exploringMessages } from './explorer.ts';
export { nativeTools } from './explorer-tools.ts';
export { judgeSignature } from './judge.ts';
export { parserSignature } from './parser.ts';
export { plannerSignature } from './planner.ts';
export { rankerSignature } from './ranker.ts';
export { selectorSignature } from './selector.ts';
export { SFT_INSTRUCTION, sftInput, sftParserSignature } from './sft-parser.ts';
export { verbalizerSignature } from './verbalizer.ts';
