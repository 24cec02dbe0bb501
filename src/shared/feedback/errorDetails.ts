interface Circumstances {
  error: unknown;
  at: Date;
  /** Of the page, without its query, where tokens of mailed links stand. */
  pathname: string;
  /** Which build of the app it was. */
  build: string;
  browser: string;
}

/** Of one error, in characters; a text without an end would take long, and fit into no mail. */
const LONGEST_TEXT = 4_000;
const MOST_CAUSES = 5;

/** Dropping the word that would be cut in two: the half of a mail is still somebody's. */
const beginningOf = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).replace(/\S*$/, '')}…` : text;

/** Of a script's address in a stack, what follows its query: the line and the column. */
const placeIn = (address: string, query: string): string =>
  (/\.[cm]?[jt]sx?$/.test(address) && /(?::\d+){1,2}\)?$/.exec(query)?.[0]) || '';

/** Without mails, tokens and queries, wherever an error's text or a stack's addresses hold one. */
const withoutSecrets = (text: string): string =>
  text
    .replace(
      /(\/[^\s?#]*)[?#](\S+)/g,
      (_, address: string, query: string) => address + placeIn(address, query),
    )
    .replace(/[?#&;][\w.~%[\]-]+=\S*/g, '')
    .replace(/[^\s@/?<>()[\]"\\,;:]+(?:@|%40)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu, '[mail]')
    .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, '[token]')
    .replace(/\bBearer\s+\S+/gi, '[token]');

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

/** With what caused it. A chain of causes may bite its tail. */
const describe = (error: unknown): string => {
  const told = new Set<unknown>();
  let next = error;
  while (next !== undefined && !told.has(next) && told.size < MOST_CAUSES) {
    told.add(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return [...(told.size > 0 ? told : [error])].map((one) => beginningOf(textOf(one))).join('\n← ');
};

/** What somebody can send to those who look after the app when it broke; it says nothing of the person. */
export const errorDetails = ({ error, at, pathname, build, browser }: Circumstances): string =>
  withoutSecrets([at.toISOString(), pathname, build, browser, '', describe(error)].join('\n'));
