import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than any body that is allowed. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 10_000;

interface Line {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the rest of a body that was refused. A client that is still sending reads no answer, and an unread rest would
 * keep the next call on the connection from being read.
 * @returns whether all of it came; if not, the connection can't be used again
 */
const takeRest = (incoming: IncomingMessage): Promise<boolean> => {
  if (incoming.readableEnded) return Promise.resolve(true);
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (incoming.destroyed || announced > MAX_BYTES) return Promise.resolve(false);

  // A reader that gave up still listens, and would hold the rest back.
  incoming.removeAllListeners('data');
  return new Promise((resolve) => {
    let bytes = 0;
    const take = (part: Buffer) => {
      bytes += part.length;
      if (bytes > MAX_BYTES) settle(false);
    };
    const end = () => settle(true);
    const breakOff = () => settle(false);
    const timer = setTimeout(breakOff, MAX_MS);
    const settle = (isWhole: boolean) => {
      clearTimeout(timer);
      incoming.off('data', take).off('end', end).off('close', breakOff).off('error', breakOff);
      resolve(isWhole);
    };
    incoming.on('data', take).on('end', end).on('close', breakOff).on('error', breakOff);
    incoming.resume();
  });
};

/**
 * Wraps the fetch of a server over sockets: it answers only once the request's whole body has been read, even if
 * the answer didn't need it.
 */
export const takingBodies =
  <L extends Line>(fetch: (request: Request, line: L) => Response | Promise<Response>) =>
  (request: Request, line: L): Response | Promise<Response> => {
    const { incoming, outgoing } = line;
    if (!hasBody(incoming)) return fetch(request, line);
    const answerLast = async () => {
      const answer = await fetch(request, line);
      if (!(await takeRest(incoming)) && !outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      return answer;
    };
    return answerLast();
  };
