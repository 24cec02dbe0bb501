import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createAnalyticsStandIn, type AnalyticsStandInOptions } from './analytics/standIn';

const portText = (port: number): string =>
  `The analytics stand-in needs port ${port}, which is in use. Stop what runs there, or choose another one with ANALYTICS_PORT=<port>.`;

export interface AnalyticsServer {
  readonly port: number;
  close(): void;
}

/**
 * Serves the analytics stand-in on its own origin.
 * @throws an Error that says how to choose another port if this one is in use.
 */
export const startAnalyticsServer = (
  port: number,
  options: AnalyticsStandInOptions,
): Promise<AnalyticsServer> => {
  const standIn = createAnalyticsStandIn(options);
  const server = createAdaptorServer({ fetch: standIn.fetch, overrideGlobalObjects: false });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portText(port), { cause: error }) : error);
    });
    server.listen(port, 'localhost', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => {
          server.close();
          if ('closeAllConnections' in server) server.closeAllConnections();
        },
      });
    });
  });
};
