interface Circumstances {
  error: unknown;
  at: Date;
  /** The page's path without its query, which contains the tokens of mailed links. */
  pathname: string;
  build: string;
  browser: string;
}

/** Characters of one error; an endless text would take long, and fit into no mail. */
const MAX_TEXT_LENGTH = 4_000;
const MAX_CAUSES = 5;

/** Drops the word that would be cut in two: even half a mail address may identify somebody. */
const beginningOf = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH).replace(/\S*$/, '')}…` : text;

/** The line and column that follow the query of a script's address in a stack. */
const placeIn = (address: string, query: string): string =>
  (/\.[cm]?[jt]sx?$/.test(address) && /(?::\d+){1,2}\)?$/.exec(query)?.[0]) || '';

/** What separates a mail from the text around it; a person's name may have an apostrophe, a host not. */
const AROUND = String.raw`\s@/?<>()[\]"\\,;:`;
const DOT = '.。．';

/** Hosts may have any letters and signs; an address encodes the at sign, sometimes twice. */
const MAIL = new RegExp(
  `[^${AROUND}]+(?:@|%(?:25)*40)(?:[^${AROUND}'${DOT}]+[${DOT}])+[^${AROUND}'${DOT}]+`,
  'gu',
);

/** Removes mails, tokens and queries from an error's text or the addresses of a stack. */
const withoutSecrets = (text: string): string =>
  text
    .replace(
      /(\/[^\s?#]*)[?#](\S+)/g,
      (_, address: string, query: string) => address + placeIn(address, query),
    )
    .replace(/[?#&;][\w.~%[\]-]+=\S*/g, '')
    .replace(MAIL, '[mail]')
    .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, '[token]')
    .replace(/\b(?:Bearer|Basic)\s+\S+/gi, '[token]')
    .replace(/\b(token|password)(["']?\s*[:=]\s*)(?:"[^"]*"|[^\s,}]+)/gi, '$1$2[secret]');

/** Not every browser's stack begins with the message. */
const textOf = (error: unknown): string => {
  try {
    if (!(error instanceof Error)) return String(error);
    const { stack = '' } = error;
    const heading = `${error.name}: ${error.message}`;
    return stack.startsWith(heading) ? stack : `${heading}\n${stack}`;
  } catch {
    return 'An error that cannot be read';
  }
};

/** Includes the causes. A chain of causes may be cyclic. */
const describe = (error: unknown): string => {
  const told = new Set<unknown>();
  let next = error;
  while (next !== undefined && !told.has(next) && told.size < MAX_CAUSES) {
    told.add(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return [...(told.size > 0 ? told : [error])].map((one) => beginningOf(textOf(one))).join('\n← ');
};

/** Details that people can send to the app's maintainers when it broke; they say nothing about the person. */
export const errorDetails = ({ error, at, pathname, build, browser }: Circumstances): string =>
  withoutSecrets([at.toISOString(), pathname, build, browser, '', describe(error)].join('\n'));
