import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { readPort, requireFreePort } from '../../scripts/ports';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a port from the environment', () => {
  it.each(['', ' ', undefined])('%j stands for the default', (value) => {
    vi.stubEnv('PORT', value);

    expect(readPort('PORT', 4173)).toBe(4173);
  });

  it('is read as a number', () => {
    vi.stubEnv('PORT', '8080');

    expect(readPort('PORT', 4173)).toBe(8080);
  });

  it.each(['http', '0', '-1', '65536', '80.5'])('%j is refused by the name of its variable', (value) => {
    vi.stubEnv('ANALYTICS_PORT', value);

    expect(() => readPort('ANALYTICS_PORT', 4174)).toThrow(`ANALYTICS_PORT must be a port number`);
  });
});

describe('a port to listen on', () => {
  const listen = (server: Server) =>
    new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });

  it('is refused while something answers there, naming the variable, and accepted afterwards', async () => {
    const server = createServer();
    const port = await listen(server);

    await expect(requireFreePort('PORT', port)).rejects.toThrow(`Port ${port} is in use`);
    await expect(requireFreePort('PORT', port)).rejects.toThrow('PORT=<port>');

    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort('PORT', port)).resolves.toBeUndefined();
  });
});
