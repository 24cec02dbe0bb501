import { Agent, request } from 'node:http';

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Timed {
  readonly status: number;
  readonly tag: string;
  readonly firstByteMs: number;
  readonly ms: number;
  readonly bytes: number;
}

/** Sends as a browser does, over connections that stay open, and takes the time; nothing is unpacked or read. */
export const createClient = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  const send = (sent: Sent, started = performance.now()): Promise<Timed> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', path, token, body, headers = {} } = sent;
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            'accept-encoding': 'gzip, deflate, br',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let firstByteMs: number | undefined;
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            firstByteMs ??= performance.now() - started;
            bytes += part.length;
          });
          response.once('error', reject);
          response.once('end', () => {
            const ms = performance.now() - started;
            const tag = response.headers.etag ?? '';
            resolve({
              status: response.statusCode ?? 0,
              tag,
              firstByteMs: firstByteMs ?? ms,
              ms,
              bytes,
            });
          });
        },
      );
      call.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection at that very moment: a browser asks again, on another one.
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve(send(sent, started));
        else reject(error);
      });
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return { send: (sent: Sent) => send(sent), close: () => agent.destroy() };
};

export type BenchClient = ReturnType<typeof createClient>;
