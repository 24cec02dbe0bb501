import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { takingBodies } from '@contract/serving/takeBodies';

import { createUnreadBounds, type UnreadLimits } from './unreadAnswers';

const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;
/** A proxy keeps idle connections for a minute. If we closed one first, it might lose a request on it. */
const IDLE_LIMIT_MS = 75_000;
const DRAIN_LIMIT_MS = 3_500;
const DRAIN_CHECK_MS = 50;

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export interface Address {
  readonly host: string;
  readonly port: number;
}

const describeRefusal = (
  error: NodeJS.ErrnoException,
  { host, port }: Address,
  variable: 'PORT' | 'METRICS_PORT',
): Error => {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `${variable} ${port} is in use on ${host}. Stop what runs there, or choose another one.`,
    EACCES: `${variable} ${port} may not be opened by this user. Choose one from 1024 on.`,
  };
  const sentence =
    sentences[error.code ?? ''] ??
    `${variable.replace('PORT', 'HOST')} ${host} is no address of this machine (${error.message}). 127.0.0.1 and ::1 are, and ` +
      '0.0.0.0 and :: stand for all of its addresses.';
  return new Error(sentence, { cause: error });
};

/**
 * Serves HTTP on an address.
 * @param variable the name of the port's variable, for the message
 * @throws an Error with a sentence for the operator if it may not
 */
export const listen = async (
  fetch: Fetch,
  address: Address,
  variable: 'PORT' | 'METRICS_PORT',
  unreadLimits?: UnreadLimits,
): Promise<Server> => {
  const fetchAndTake = takingBodies(fetch);
  const boundUnread = createUnreadBounds(unreadLimits);
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      const line = bindings as HttpBindings;
      const answer = await fetchAndTake(request, line);
      boundUnread(line.outgoing);
      return answer;
    },
    overrideGlobalObjects: false,
    // Probes may name no host. Nothing is made from it: links come from PUBLIC_URL.
    hostname: 'localhost',
    serverOptions: { requireHostHeader: false },
  }) as Server;
  // Node would answer with a status and no sentence.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.headersTimeout = HEADERS_LIMIT_MS;
  server.requestTimeout = REQUEST_LIMIT_MS;
  server.keepAliveTimeout = IDLE_LIMIT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(describeRefusal(error, address, variable)));
    server.listen(address.port, address.host, resolve);
  });
  return server;
};

/** Waits for accepted requests to be answered; idle connections are closed at once. */
export const drain = async (server: Server): Promise<void> => {
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  const deadline = Date.now() + DRAIN_LIMIT_MS;
  for (;;) {
    server.closeIdleConnections();
    await delay(DRAIN_CHECK_MS);
    if (isClosed) return;
    if (Date.now() > deadline) server.closeAllConnections();
  }
};
