import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createTransport } from './transport.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function send(listener: RequestListener, maxBytes: number) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const transport = createTransport(1);
  try {
    return await transport.send({ method: 'GET', url, headers: {}, maxBytes }, new AbortController().signal);
  } finally {
    transport.close();
  }
}

it('reads the beginning of a long refusal and no more', async () => {
  let sent = 0;
  const reply = await send((_, response) => {
    response.writeHead(500);
    const more = () => {
      while (!response.destroyed && sent < 1e9 && response.write(Buffer.alloc(1 << 16, 'x'))) sent += 1 << 16;
    };
    response.on('drain', more);
    more();
  }, 1e9);
  expect(reply.status).toBe(500);
  expect(reply.body).toBe('x'.repeat(64 * 1024));
  expect(sent).toBeLessThan(1e8);
});

it('bounds what comes out of a compressed answer, not what goes in', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const listener: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  };
  await expect(send(listener, 1_000_000)).rejects.toThrow('larger than 1000000 bytes');
});
