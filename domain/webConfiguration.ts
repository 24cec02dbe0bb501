import { addToHead } from './pageHead.ts';

/** What the operator tells the web app. It stands in the page: the build writes it, and a server that serves the build its own. */
export interface WebConfiguration {
  /** Origin of the API without a trailing slash; empty means the app's own origin. */
  readonly apiUrl: string;
  readonly supportEmail: string;
  /** Origins that embedded charts may come from; empty means any http(s) origin. */
  readonly analyticsOrigins: readonly string[];
}

/** The element that holds it: data, which the Content-Security-Policy lets stand in the page. */
export const CONFIGURATION_ID = 'configuration';

const START = `<script type="application/json" id="${CONFIGURATION_ID}">`;
const WRITTEN = new RegExp(`${START}(.*?)</script>(?:<link rel="preconnect"[^>]*>)*`, 's');

/** Opens the connections to other origins while the scripts are still on their way. */
const preconnect = ({ apiUrl, analyticsOrigins }: WebConfiguration): string =>
  [apiUrl, ...analyticsOrigins]
    .filter(Boolean)
    // Calls send no cookies, which browsers take for another kind of connection; the pages of charts do.
    .map((href) => `<link rel="preconnect" href="${href}"${href === apiUrl ? ' crossorigin' : ''}>`)
    .join('');

/** A page with its configuration at the head of it, in the place of one that it may hold already. */
export const configurePage = (page: string, configuration: WebConfiguration): string => {
  // The only characters by which data could end its element.
  const data = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
  return addToHead(page.replace(WRITTEN, ''), `${START}${data}</script>${preconnect(configuration)}`);
};

/** The configuration that a page holds. */
export const configurationOf = (page: string): WebConfiguration | undefined => {
  const data = WRITTEN.exec(page)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as WebConfiguration);
};
