import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';

import { takingBodies } from '@contract/serving/takeBodies';

import { startAnalyticsServer, type AnalyticsServer } from './analyticsServer';
import { createMockApi, DEFAULT_PUBLIC_URL, type MockApi, type MockApiOptions } from './app';
import { readMockEnvironment } from './environment';
import { printMail } from './mail';
import { ConnectionDropped } from './scenarios/outcomes';
import { analyticsOf } from './wire/analyticsSensor';

/** Answers over a socket; a dropped connection closes it without an answer. */
const createListener = (api: MockApi) => {
  const answer = takingBodies(async (request, { incoming }: HttpBindings) => {
    try {
      const address = incoming.socket.remoteAddress;
      return await api.fetch(request, address === undefined ? {} : { address });
    } catch (error) {
      if (!(error instanceof ConnectionDropped) && !request.signal.aborted) throw error;
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  });
  return getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  });
};

const isForMock = (url = ''): boolean => /^\/(api|mock)(\/|$)/.test(url);

/**
 * Mounts the mock API on Vite's own server under /api and /mock, and serves the analytics stand-in beside it.
 * MOCK_SENSORS, MOCK_PUBLIC_URL, MOCK_SIGN_IN_LIMIT and ANALYTICS_PORT configure it. The data
 * lives as long as the process, even when Vite restarts.
 */
export const mockApi = (extend?: MockApiOptions['extend']): Plugin => {
  const { sensors, signInLimit, publicUrl, analyticsPort } = readMockEnvironment(process.env);
  const analyticsOrigin = `http://localhost:${analyticsPort}`;
  let server: ViteDevServer | PreviewServer | undefined;
  const ownAddress = () => server?.resolvedUrls?.local[0]?.replace(/\/$/, '');
  const api = createMockApi({
    sensors,
    signInLimit,
    analyticsOrigin,
    publicUrl: () => publicUrl ?? ownAddress() ?? DEFAULT_PUBLIC_URL,
    onMail: printMail,
    ...(extend ? { extend } : {}),
  });
  const listener = createListener(api);
  let analytics: AnalyticsServer | undefined;
  let servers = 0;

  const mount = async (mounted: ViteDevServer | PreviewServer): Promise<void> => {
    const { middlewares, httpServer } = mounted;
    server = mounted;
    middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (isForMock(request.url)) void listener(request, response);
      else next();
    });
    // A restart mounts the new server before it closes the old one.
    servers += 1;
    analytics ??= await startAnalyticsServer(analyticsPort, analyticsOf(api.world));
    httpServer?.once('close', () => {
      servers -= 1;
      if (servers > 0) return;
      analytics?.close();
      analytics = undefined;
    });
  };

  return {
    name: 'vigia-mock-api',
    // Vite would answer preflights itself, and refuse them to pages from anywhere but this machine.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configureServer: mount,
    configurePreviewServer: mount,
  };
};
