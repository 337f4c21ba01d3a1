import { describe, expect, it } from 'vitest';
import { startRun } from '../../run/index.ts';
import { endpoint } from './index.ts';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it('knows what belongs to somebody on the internet', () => {
    for (const address of ['8.8.8.8', '91.198.174.192', '2620:0:862:ed1a::1']) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
  });

  it('knows this machine, private and reserved networks, however they are written', () => {
    const apart = [
      '127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 172.31.255.1 192.168.0.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255',
      '::1 :: fe80::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 localhost',
    ];
    for (const address of apart.join(' ').split(' ')) {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    }
  });
});

describe('an endpoint that has to be on the internet', () => {
  it('is not asked where its name or address leads elsewhere', async () => {
    const urls = [
      'http://127.0.0.1:1/',
      'http://2130706433/',
      'http://[::1]:1/',
      'http://localhost:1/',
      'http://169.254.169.254/latest',
    ];
    for (const url of urls) {
      const kb = endpoint({ url, publicOnly: true, retries: 0 });
      const results = await kb.sparql('ASK { ?s ?p ?o }', { limit: 1 }, startRun());
      expect(results).toMatchObject({ status: 'failed', error: { code: 'query-refused' } });
      await kb.close();
    }
  });
});
