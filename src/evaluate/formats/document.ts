import { KbqaError } from '../../core/index.ts';
import { readYaml } from '../../files/index.ts';
import { isRecord } from './fields.ts';
import { type Document, UnreadableLine } from './format.ts';

/** Takes a file apart as far as its syntax goes: JSON, JSON lines, YAML or plain lines. */
export async function readDocument(text: string): Promise<Document> {
  const start = text.trimStart();
  if (start === '') throw new KbqaError('dataset-invalid', 'the dataset is empty');
  if (/^[[{]/.test(start)) return readJson(text) ?? readText(text);
  if (/^(?:dataset|questions):/m.test(text.slice(0, 10_000))) return await readYamlDocument(text);
  return readText(text);
}

function readJson(text: string): Document | undefined {
  try {
    const root: unknown = JSON.parse(text);
    return { kind: 'json', root, records: Array.isArray(root) ? root : [root] };
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const parsed = lines.map(tryJson);
    const readable = parsed.filter((value) => isRecord(value) && !(value instanceof UnreadableLine)).length;
    if (readable > lines.length / 2) return { kind: 'lines', records: parsed };
    // A question of a plain text may begin with a bracket too.
    if (lines[0]!.includes('\t')) return undefined;
    throw new KbqaError('dataset-invalid', `the dataset is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function tryJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    return new UnreadableLine((error as Error).message);
  }
}

async function readYamlDocument(text: string): Promise<Document> {
  const root = await readYaml(text).catch((error: unknown) => {
    throw new KbqaError('dataset-invalid', `the dataset is not YAML: ${(error as Error).message}`, { cause: error });
  });
  return { kind: 'yaml', root, records: [root] };
}

function readText(text: string): Document {
  return { kind: 'text', records: text.split(/\r?\n/).filter((line) => line.trim() !== '') };
}
