/** Embedded mode without the service's own navigation (doc 2 §2, reading 27). */
export const EMBEDDING_PARAMETERS: Readonly<Record<string, string>> = {
  ':embed': 'yes',
  ':showVizHome': 'no',
};

/** Parts of the analytics service's internal addresses, which don't embed (doc 2 §2). */
const REFUSED_PATH_PARTS: ReadonlySet<string> = new Set(['vizql', 'startsession']);

/** As the service reads it: `%76izql` is vizql. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const hasRefusedPart = ({ pathname, hash }: URL): boolean =>
  `${pathname}/${hash}`
    .split(/[/?#]/)
    .flatMap((part) => decoded(part).split(/[/\\?#]/))
    .some((part) => REFUSED_PATH_PARTS.has(part.toLowerCase()));

/** `https://good.example@bad.example` reads like another place, and browsers load no frame from it. */
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

/**
 * The address to embed for a view's address.
 * @param allowedOrigins the only origins to accept; any when empty
 * @returns null for an address that is refused (reading 28)
 */
export const embeddableAddress = (src: string, allowedOrigins: readonly string[]): string | null => {
  if (!URL.canParse(src)) return null;
  const url = new URL(src);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (hasRefusedPart(url) || hasCredentials(url)) return null;
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(url.origin)) return null;
  return withEmbeddingParameters(url);
};
