import type {
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3FunctionTool,
  LanguageModelV3Message,
} from '@ai-sdk/provider';
import type { Tool, ToolCall, ToolMessage } from '../language-model.ts';

/** Tools as an SDK is told them. */
export function toolSetting(tools: readonly Tool[]): Pick<LanguageModelV3CallOptions, 'tools' | 'toolChoice'> {
  return {
    tools: tools.map(({ name, description, parameters }): LanguageModelV3FunctionTool => {
      return { type: 'function', name, description, inputSchema: parameters };
    }),
    toolChoice: { type: 'auto' },
  };
}

/** A turn as an SDK is told it. */
export function toolMessage(message: ToolMessage): LanguageModelV3Message {
  const { role, content } = message;
  switch (role) {
    case 'system':
      return { role, content };
    case 'tool': {
      const { id: toolCallId, name: toolName } = message.call;
      return {
        role,
        content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value: content } }],
      };
    }
    case 'assistant': {
      const calls = 'calls' in message ? message.calls : [];
      return {
        role,
        content: [
          ...(content === '' && calls.length > 0 ? [] : [{ type: 'text' as const, text: content }]),
          ...calls.map(({ id: toolCallId, name: toolName, input }) => {
            return { type: 'tool-call' as const, toolCallId, toolName, input };
          }),
        ],
      };
    }
    case 'user':
      return { role, content: [{ type: 'text', text: content }] };
  }
}

/** What a reply calls. Arguments that are no JSON are handed on as the text they are. */
export function toolCallsIn(content: readonly LanguageModelV3Content[]): readonly ToolCall[] {
  return content.flatMap((part) =>
    part.type === 'tool-call' ? [{ id: part.toolCallId, name: part.toolName, input: inputOf(part.input) }] : [],
  );
}

function inputOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
