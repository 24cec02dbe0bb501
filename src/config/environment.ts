import { CONFIGURATION_ID, type WebConfiguration } from '@domain/webConfiguration';

import { readEnvironment } from './env';

const written = globalThis.document?.getElementById(CONFIGURATION_ID)?.textContent;

/**
 * The configuration in the page (CAL-37), checked by the build or the server that wrote it. Without a page, the
 * build's; programs that read the app's routes have neither.
 */
export const environment: WebConfiguration = written
  ? (JSON.parse(written) as WebConfiguration)
  : readEnvironment(import.meta.env ?? {});

/** Where the API is, for people who set up something that calls it. */
export const apiOrigin = (): string => environment.apiUrl || window.location.origin;
