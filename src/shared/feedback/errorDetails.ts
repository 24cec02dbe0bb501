interface Circumstances {
  error: unknown;
  at: Date;
  /** Of the page, without its query, where tokens of mailed links stand. */
  pathname: string;
  /** Which build of the app it was. */
  build: string;
  browser: string;
}

/** Mails, tokens and queries, wherever an error's text or a stack's addresses hold one. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail]'],
  [/\beyJ[\w-]*(?:\.[\w-]*)*/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/[?&#][\w-]+=[^\s&):]*/g, ''],
];

const withoutSecrets = (text: string) =>
  SECRETS.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text);

/** With what caused it. Not every browser's stack begins with the message. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '', cause } = error;
  const heading = `${error.name}: ${error.message}`;
  const own = stack.startsWith(heading) ? stack : `${heading}\n${stack}`;
  return cause === undefined ? own : `${own}\n← ${describe(cause)}`;
};

/** What somebody can send to those who look after the app when it broke; it says nothing of the person. */
export const errorDetails = ({ error, at, pathname, build, browser }: Circumstances): string =>
  withoutSecrets([at.toISOString(), pathname, build, browser, '', describe(error)].join('\n'));
