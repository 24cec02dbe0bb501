import { ESCAPES, parseServiceUrl } from '../../environment';

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const EXAMPLE = 'postgresql://user:password@host/database';
const TARGET = 'target_session_attrs';

const unreadable = (): Error =>
  new Error(
    `must be an address such as ${EXAMPLE}, or with several hosts, such as postgresql://user:password@one:5432,two:5432/database; ` +
      ESCAPES,
  );

/** `?host=one,two&port=5432,5433`, which is how sockets are listed; a single port counts for all. */
const ofParameters = (url: URL): string[] => {
  const hosts = url.searchParams.get('host')?.split(',') ?? [];
  const ports = url.searchParams.get('port')?.split(',') ?? [];
  if (hosts.length < 2) return [url.href];
  if (ports.length > 1 && ports.length !== hosts.length) {
    throw new Error(
      `names ${hosts.length} hosts and ${ports.length} ports; give one port, or one for each host`,
    );
  }
  return hosts.map((host, index) => {
    const one = new URL(url);
    one.searchParams.set('host', host);
    const port = ports[index] ?? ports[0];
    if (port !== undefined) one.searchParams.set('port', port);
    return one.href;
  });
};

/**
 * The addresses of single hosts in an address of PostgreSQL, which may name several as libpq's do. Node's driver knows
 * one host only.
 * @throws an Error whose sentence follows the name of a variable, and never shows what the address holds
 */
export const hostsOf = (address: string): readonly string[] => {
  const [, before = '', authority = '', after = ''] = SHAPE.exec(address) ?? [];
  if (before === '') throw unreadable();
  const named = authority.split(',');
  if (named.length > 1 && named.some((host) => host === '' || host.startsWith(':'))) {
    throw new Error('names no host between two commas, or at the end of its hosts');
  }
  const single = named.map((host) => before + host + after);
  if (!single.every((text) => parseServiceUrl(text) !== undefined)) throw unreadable();
  return named.length > 1
    ? single
    : single.flatMap((text) => (text.includes(',') ? ofParameters(new URL(text)) : [text]));
};

/** What an address asks of the host that it is connected to; undefined if nothing. */
const targetOf = (address: string): string | undefined =>
  new URL(hostsOf(address)[0] ?? address).searchParams.get(TARGET) ?? undefined;

/** @throws an Error like that of `hostsOf`, if the address asks for a host that would be of no use */
export const requireTarget = (address: string, allowed: readonly string[]): void => {
  const target = targetOf(address);
  if (target === undefined || allowed.includes(target)) return;
  throw new Error(`has ${TARGET}=${target}; it may be ${allowed.join(' or ')}, or left out`);
};

/** For people: the host and port of an address. */
export const nameOf = (address: string): string => {
  const { hostname, port, searchParams } = new URL(address);
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}`;
};

/** For people: all hosts of an address. */
export const nameOfAll = (address: string): string => hostsOf(address).map(nameOf).join(', ');
