import { BlockList, isIP } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

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

/** A household has a whole /64 of IPv6 addresses, which counts as one. */
const household = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...missing, ...last].slice(0, GROUPS_OF_A_NETWORK).join(':');
};

const peerOf = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    // Called in process.
    return '';
  }
};

export type CallerAddress = (context: Context) => string;

/**
 * Identifies callers for limits and logs. A proxy's header counts only if the proxy is trusted:
 * X-Forwarded-For is read from its end, past every trusted proxy, to the first address that no trusted proxy
 * vouches for.
 */
export const createCallerAddress = (trustedProxies: readonly string[]): CallerAddress => {
  const trusted = createNetworks(trustedProxies);
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  return (context) => {
    let address = plain(peerOf(context));
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean);
    while (isTrusted(address) && hops.length > 0) {
      const hop = hops.pop() ?? '';
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return household(address);
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
