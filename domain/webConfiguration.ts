import type { MapGround } from './mapGround.ts';
import { addToHead, dataElement, dataElementStart } from './pageHead.ts';

/**
 * The operator's configuration for the web app. It stands in the page: the build writes it, and a server that
 * serves the build writes its own.
 */
export interface WebConfiguration {
  /** Origin of the API without a trailing slash; empty means the app's own origin. */
  readonly apiUrl: string;
  readonly supportEmail: string;
  /** Origins that embedded charts may come from; empty means any http(s) origin. */
  readonly analyticsOrigins: readonly string[];
  /** What lies below the sensors of maps, which the server tells; absent: nothing. */
  readonly mapGround?: MapGround | undefined;
  /** Whether the server may have a page for everybody (EXT-78), which it says without a session; absent: it has none. */
  readonly hasPublicPage?: boolean | undefined;
  /** Whether that page was on when this one was served; absent: it wasn't. */
  readonly isPublicPageOn?: boolean | undefined;
}

/** The id of its element. */
export const CONFIGURATION_ID = 'configuration';

const WRITTEN = new RegExp(
  `${dataElementStart(CONFIGURATION_ID)}(.*?)</script>(?:<link rel="preconnect"[^>]*>)*`,
  's',
);

/** Opens the connections to other origins while the scripts are still loading. */
const preconnect = ({ apiUrl, analyticsOrigins }: WebConfiguration): string =>
  [apiUrl, ...analyticsOrigins]
    .filter(Boolean)
    // Calls send no cookies, so browsers use another kind of connection for them; the charts' pages send them.
    .map((href) => `<link rel="preconnect" href="${href}"${href === apiUrl ? ' crossorigin' : ''}>`)
    .join('');

/** A page with its configuration in the head, replacing one that it may already have. */
export const configurePage = (page: string, configuration: WebConfiguration): string =>
  addToHead(
    page.replace(WRITTEN, ''),
    dataElement(CONFIGURATION_ID, configuration) + preconnect(configuration),
  );

/** The configuration in a page. */
export const configurationOf = (page: string): WebConfiguration | undefined => {
  const data = WRITTEN.exec(page)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as WebConfiguration);
};
