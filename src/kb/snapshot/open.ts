import { type Dialect, KbError } from '../../core/index.ts';
import { dialectNamed } from '../dialects/index.ts';
import { invalid, readFolder } from './folder.ts';
import { assemble, type Snapshot } from './snapshot.ts';

/** Opens a snapshot folder, every byte of it checked. A dialect of one's own has to be given again. */
export async function openSnapshot(folder: string, options: { readonly dialect?: Dialect } = {}): Promise<Snapshot> {
  const { manifest, ...contents } = await readFolder(folder);
  const dialect = options.dialect ?? dialectNamed(manifest.dialect);
  if (dialect === undefined) {
    throw new KbError(
      'snapshot-invalid',
      `Cannot open the snapshot ${folder}: it was built with the dialect "${manifest.dialect}", which is not one of ours. Give that dialect when opening it.`,
    );
  }
  try {
    return { ...assemble(contents, manifest, dialect), place: { folder, isCache: false } };
  } catch (error) {
    throw invalid(folder, error instanceof Error ? error.message : String(error), error);
  }
}
