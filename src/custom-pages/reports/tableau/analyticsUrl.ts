/** Embedded mode without the service's own navigation (REP-13). */
export const EMBEDDING_PARAMETERS: Readonly<Record<string, string>> = {
  ':embed': 'yes',
  ':showVizHome': 'no',
};

/** Parts of the analytics service's internal addresses, which can't be embedded (REP-13). */
const REFUSED_PATH_PARTS: ReadonlySet<string> = new Set(['vizql', 'startsession']);

/** No browser or server accepts more; the limit also keeps the rest of this file fast. */
const MAX_ADDRESS_LENGTH = 8_192;

/** An address that is encoded more often than this hides something. */
const MAX_ENCODINGS = 3;

/** Decodes escapes of ASCII one by one, so that a broken one beside them, such as `%ff`, hides nothing. */
const decoded = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));

/** Removes what servers ignore around a name: parameters, blanks, control characters, dots at the end. */
const bareName = (part: string): string =>
  part
    .replace(/;.*$/s, '')
    .replace(/[\0- ]/g, '')
    .replace(/\.+$/, '');

/** Whether a path has a refused part, however a server may read it: `%76izql` and `vizql;v=1` are vizql. */
const isRefused = (path: string, encodings = 0): boolean => {
  const parts = path.split(/[/\\?#]/).map((part) => bareName(part).toLowerCase());
  if (parts.some((part) => REFUSED_PATH_PARTS.has(part))) return true;
  const inner = decoded(path);
  return inner !== path && (encodings === MAX_ENCODINGS || isRefused(inner, encodings + 1));
};

const hasRefusedPart = ({ pathname, hash }: URL): boolean => isRefused(`${pathname}/${hash}`);

/** `https://good.example@bad.example` looks like another place, and browsers load no frame from it. */
const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';

const parameterName = (parameter: string): string => (parameter.split('=')[0] ?? '').replace(/^%3a/i, ':');

const withEmbeddingParameters = (url: URL): string => {
  const own = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter && !Object.hasOwn(EMBEDDING_PARAMETERS, parameterName(parameter)));
  const added = Object.entries(EMBEDDING_PARAMETERS).map(([name, value]) => `${name}=${value}`);
  const embeddable = new URL(url);
  embeddable.search = [...own, ...added].join('&');
  return embeddable.href;
};

const parse = (src: string): URL | null => {
  try {
    return new URL(src);
  } catch {
    return null;
  }
};

/**
 * The address to embed for a view's address.
 * @param allowedOrigins the only origins to accept; any if empty
 * @returns null for an address that is refused (REP-13)
 */
export const embeddableAddress = (src: string, allowedOrigins: readonly string[]): string | null => {
  const url = src.length > MAX_ADDRESS_LENGTH ? null : parse(src);
  if (!url) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (hasRefusedPart(url) || hasCredentials(url)) return null;
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(url.origin)) return null;
  return withEmbeddingParameters(url);
};
