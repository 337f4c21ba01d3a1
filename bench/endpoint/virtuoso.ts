import { execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { freePort } from '../../test/fixtures/free-port.ts';
import { virtuosoSettings } from '../../test/fixtures/virtuoso-settings.ts';

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** A Virtuoso with the given files, loaded once by its bulk loader into a folder; or the server of `KBQA_ENDPOINT`. */
export async function startFreebase(folder: string, files: readonly string[]): Promise<Server> {
  const running = process.env.KBQA_ENDPOINT;
  if (running) return { url: running, stop: async () => {} };
  await mkdir(folder, { recursive: true });
  const [sqlPort, httpPort] = [await freePort(), await freePort()];
  await writeFile(
    join(folder, 'virtuoso.ini'),
    virtuosoSettings({ sqlPort, httpPort, buffers: 100_000, maxRows: 10_000, maxSeconds: 60 }),
  );
  const isNew = !existsSync(join(folder, 'loaded'));
  const child = spawn('virtuoso-t', ['+foreground', '+configfile', 'virtuoso.ini'], { cwd: folder, stdio: 'ignore' });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${httpPort}/sparql`;
  const isql = (text: string) =>
    promisify(execFile)('isql-vt', [`127.0.0.1:${sqlPort}`, 'dba', 'dba', 'VERBOSE=OFF', `EXEC=${text}`], {
      cwd: folder,
    });
  const stop = async (): Promise<void> => {
    await isql('shutdown;').catch(() => {});
    await exited;
  };
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 240) throw new Error('Virtuoso did not start; see its log in the folder.');
    await sleep(500);
  }
  if (isNew) {
    for (const file of files)
      await pipeline(createReadStream(file), createGunzip(), createWriteStream(join(folder, basename(file, '.gz'))));
    await isql(
      "ld_dir('.', '*.nt', 'http://freebase.example.org'); rdf_loader_run(); checkpoint; DB.DBA.VT_INC_INDEX_DB_DBA_RDF_OBJ(); checkpoint;",
    );
    await writeFile(join(folder, 'loaded'), '');
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}?query=${encodeURIComponent('ASK { ?s ?p ?o }')}`)).ok;
  } catch {
    return false;
  }
}
