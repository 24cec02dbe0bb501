import { testEnvironment } from '../../../scripts/testing/environment';

/** An address on the analytics stand-in. */
export const analyticsAddress = (path: string): string =>
  `http://localhost:${testEnvironment.ANALYTICS_PORT}${path}`;
