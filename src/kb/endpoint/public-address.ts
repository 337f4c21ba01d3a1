import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { KbError } from '../../core/index.ts';

/** Networks that are nobody's on the internet: this machine, private and link-local ones (cloud metadata among them), and reserved ones. */
const APART = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  APART.addSubnet(network, prefix, 'ipv4');
}
// Of IPv6 only 2000::/3 is given out; what carries an IPv4 address inside could lead back to one of the above.
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  APART.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address belongs to somebody on the internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !APART.check(address, 'ipv4');
    case 6:
      return GIVEN_OUT.check(address, 'ipv6') && !APART.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Refuses a host that is itself an address of nobody on the internet; names are looked at once they are resolved. */
export function checkPublicHost({ hostname }: URL): void {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw notPublic(hostname);
}

/**
 * Resolves a name only to addresses on the internet. It is used for the very connection, so that a name cannot be looked at
 * under one address and connected to under another.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(notPublic(hostname), '');
    }
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first!.address, first!.family);
  });
};

function notPublic(hostname: string): KbError {
  return new KbError(
    'query-refused',
    `${hostname} is not an address on the internet, and such endpoints may not be asked here.`,
  );
}
