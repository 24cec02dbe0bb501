import { addToHead, dataElement, dataElementStart } from './pageHead.ts';

/** What the operator tells the web app. It stands in the page: the build writes it, and a server that serves the build its own. */
export interface WebConfiguration {
  /** Origin of the API without a trailing slash; empty means the app's own origin. */
  readonly apiUrl: string;
  readonly supportEmail: string;
  /** Origins that embedded charts may come from; empty means any http(s) origin. */
  readonly analyticsOrigins: readonly string[];
}

/** Of the element that holds it. */
export const CONFIGURATION_ID = 'configuration';

const WRITTEN = new RegExp(
  `${dataElementStart(CONFIGURATION_ID)}(.*?)</script>(?:<link rel="preconnect"[^>]*>)*`,
  's',
);

/** Opens the connections to other origins while the scripts are still on their way. */
const preconnect = ({ apiUrl, analyticsOrigins }: WebConfiguration): string =>
  [apiUrl, ...analyticsOrigins]
    .filter(Boolean)
    // Calls send no cookies, which browsers take for another kind of connection; the pages of charts do.
    .map((href) => `<link rel="preconnect" href="${href}"${href === apiUrl ? ' crossorigin' : ''}>`)
    .join('');

/** A page with its configuration at the head of it, in the place of one that it may hold already. */
export const configurePage = (page: string, configuration: WebConfiguration): string =>
  addToHead(
    page.replace(WRITTEN, ''),
    dataElement(CONFIGURATION_ID, configuration) + preconnect(configuration),
  );

/** The configuration that a page holds. */
export const configurationOf = (page: string): WebConfiguration | undefined => {
  const data = WRITTEN.exec(page)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as WebConfiguration);
};
