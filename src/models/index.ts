export type {
  LanguageModel,
  Message,
  Prompt,
  Tool,
  ToolCall,
  ToolMessage,
  ToolPrompt,
  ToolReply,
} from './language-model.ts';
export { languageRoles, type PromptStyle, promptStyles } from './language-roles.ts';
export * from './llm/index.ts';
export * from './offline/index.ts';
export { type ReplyReading, type Signature, serve } from './serve.ts';
export { serveExplorer } from './serve-explorer.ts';
export * from './signatures/index.ts';
export * from './wrap/index.ts';
