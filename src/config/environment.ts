import { CONFIGURATION_ID, type WebConfiguration } from '@domain/webConfiguration';

import { readEnvironment } from './env';

const written = globalThis.document?.getElementById(CONFIGURATION_ID)?.textContent;

/** What the page says, which the build or the server checked when they wrote it; without a page, what the build says. */
export const environment: WebConfiguration = written
  ? (JSON.parse(written) as WebConfiguration)
  : readEnvironment(import.meta.env);
