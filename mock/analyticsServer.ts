import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createAnalyticsStandIn } from './analytics/standIn';
import type { AnalyticsSensor } from './analytics/sensor';
import { isAnalyticsTokenValid } from './tokens';
import { toAnalyticsSensor } from './wire/analyticsSensor';
import type { World } from './world';

const findSensor = (nameOrId: string, { store }: World): AnalyticsSensor | undefined => {
  const sensor = store.all('sensors').find(({ id, name }) => name === nameOrId || String(id) === nameOrId);
  return sensor && toAnalyticsSensor(sensor, store);
};

const portText = (port: number): string =>
  `The analytics stand-in needs port ${port}, which is in use. Stop what runs there, or choose another one with ANALYTICS_PORT=<port>.`;

export interface AnalyticsServer {
  readonly port: number;
  close(): void;
}

/**
 * Serves the analytics stand-in on an origin of its own, over the same data as the API.
 * @throws an Error that says how to choose another port when this one is in use.
 */
export const startAnalyticsServer = (port: number, world: World): Promise<AnalyticsServer> => {
  const standIn = createAnalyticsStandIn({
    verifyToken: (token) => isAnalyticsTokenValid(token, world.now()),
    lookupSensor: (nameOrId) => findSensor(nameOrId, world),
    today: world.now,
  });
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
