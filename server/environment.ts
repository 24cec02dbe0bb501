import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Collects all errors, so that the operator sees them at once. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #variables: Environment;

  constructor(variables: Environment) {
    this.#variables = variables;
  }

  text(name: string): string | undefined {
    return this.#variables[name]?.trim() || undefined;
  }

  /** A variable that must pass a check; the message about a secret never shows its value. */
  checked(
    name: string,
    isRight: (text: string) => boolean,
    rule: string,
    isSecret = false,
  ): string | undefined {
    const text = this.text(name);
    if (text === undefined || isRight(text)) return text;
    this.problems.push(`${name} ${rule}${isSecret ? '' : `; it is "${text}"`}`);
    return undefined;
  }

  choice<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.checked(
      name,
      (value) => values.includes(value as Value),
      `must be one of ${values.join(', ')}`,
    );
    return (text as Value | undefined) ?? fallback;
  }

  /** Variables that must be set together. */
  together<Name extends string>(names: readonly Name[]): Record<Name, string> | undefined {
    const missing = names.filter((name) => this.text(name) === undefined);
    if (missing.length === names.length) return undefined;
    if (missing.length > 0) {
      const given = names.filter((name) => !missing.includes(name));
      this.problems.push(`${given.join(', ')} also needs ${missing.join(', ')}`);
      return undefined;
    }
    return Object.fromEntries(names.map((name) => [name, this.text(name)])) as Record<Name, string>;
  }
}

export const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** How an address holds characters that it gives a meaning of their own. */
export const ESCAPES = 'in a password, : / ? # @ and % are written as %3A %2F %3F %23 %40 and %25';

/** An address whose name and password can be read. */
export const parseServiceUrl = (text: string): URL | undefined => {
  const url = parseUrl(text);
  try {
    return url && decodeURIComponent(url.username + url.password) !== undefined ? url : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a host is this machine, by a name or address that can't be another's, or a socket in its files. */
export const isThisMachine = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export const isWebAddress = (url: URL | undefined): url is URL =>
  url !== undefined &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))) &&
  url.username === '' &&
  url.search === '' &&
  url.hash === '';

/**
 * Only by name: PostgreSQL takes '-03:00' for the zone that is three hours ahead (POSIX), and newer versions of Node
 * for the one that is three hours behind.
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    // Node's list of zones lacks some that Intl accepts.
    return new Intl.DateTimeFormat('es', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
