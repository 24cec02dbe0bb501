import { BlockList, isIP } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Logger } from 'pino';

import { HOUR_MS } from '@domain/duration';

import type { Config } from '../config';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const plain = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

const createNetworks = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    list.addSubnet(address, bits === undefined ? widest : Number(bits), familyOf(address));
  }
  return list;
};

const GROUPS_OF_A_NETWORK = 4;

/** All eight groups, as short as they get, however the address was written. */
const groupsOf = (address: string): string[] => {
  // Browsers' addresses know no zone. They write an IPv4 ending as groups.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...missing, ...last];
};

/** A customer has a whole /64 of IPv6 addresses, which counts as one. */
const subnetOf = (address: string): string =>
  isIP(address) === 6 ? groupsOf(address).slice(0, GROUPS_OF_A_NETWORK).join(':') : address;

const createTrust = (trustedProxies: readonly string[]) => {
  const trusted = createNetworks(trustedProxies);
  return (address: string): boolean => isIP(address) !== 0 && trusted.check(address, familyOf(address));
};

/** The other end of the connection; empty if the app is called in process. */
const peerOf = (context: Context): string => {
  try {
    return plain(getConnInfo(context).remote.address ?? '');
  } catch {
    return '';
  }
};

const forwardedFor = (context: Context): string => context.req.header('x-forwarded-for') ?? '';

export type CallerAddress = (context: Context) => string;

/**
 * Identifies callers for limits and logs. A proxy's header counts only if the proxy is trusted:
 * X-Forwarded-For is read from its end, past every trusted proxy, to the first address that no trusted proxy
 * vouches for.
 */
export const createCallerAddress = (trustedProxies: readonly string[]): CallerAddress => {
  const isTrusted = createTrust(trustedProxies);
  return (context) => {
    let address = peerOf(context);
    const hops = forwardedFor(context).split(',').map(plain).filter(Boolean);
    while (isTrusted(address) && hops.length > 0) {
      const hop = hops.pop() ?? '';
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return subnetOf(address);
  };
};

/**
 * Why people can't be told apart by their addresses, in a sentence for the operator; undefined if they may be. The
 * server itself speaks no TLS.
 */
export const unnamedProxyProblem = ({ publicUrl, trustedProxies, role }: Config): string | undefined => {
  if (role === 'worker' || trustedProxies.length > 0 || !publicUrl.startsWith('https:')) return undefined;
  return (
    'TRUSTED_PROXIES is empty, although PUBLIC_URL is https: all people seem to come from the address of the proxy, and ' +
    'share one limit of tries to sign in. Name it, such as 127.0.0.1'
  );
};

/** Anybody can send the header to a server that is open to all. */
const WARNING_PAUSE_MS = HOUR_MS;

/**
 * Warns once of each peer whose X-Forwarded-For doesn't count because TRUSTED_PROXIES doesn't name it.
 * @returns a function that looks at a request
 */
export const createProxyWatch = (trustedProxies: readonly string[], log: Logger) => {
  const isTrusted = createTrust(trustedProxies);
  const told = new Set<string>();
  let toldAt = -Infinity;

  return (context: Context): void => {
    const peer = peerOf(context);
    if (peer === '' || forwardedFor(context) === '' || isTrusted(peer) || told.has(peer)) return;
    if (performance.now() - toldAt < WARNING_PAUSE_MS) return;
    toldAt = performance.now();
    told.add(peer);
    log.warn(
      { peer },
      'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name: if that is your proxy, name it, or all ' +
        'people share one limit of tries to sign in; if not, somebody reaches this port past the proxy',
    );
  };
};
