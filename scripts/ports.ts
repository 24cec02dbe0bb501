import { connect, createServer, type AddressInfo } from 'node:net';

const isAnswering = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    const settle = (answering: boolean) => {
      socket.destroy();
      resolve(answering);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });

/**
 * Reads a port from an environment variable.
 * @throws an Error that names the variable when its value is no port.
 */
export const readPort = (variable: string, fallback: number): number => {
  const value = process.env[variable]?.trim();
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} must be a port number between 1 and 65535; it is "${value}".`);
};

/**
 * Asks both loopback addresses: a program on one of them would leave the other free, and "localhost" ambiguous.
 * @throws an Error that names the variable to change when something answers on the port.
 */
export const requireFreePort = async (variable: string, port: number): Promise<void> => {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => isAnswering(port, host)));
  if (answers.some(Boolean)) {
    throw new Error(
      `Port ${port} is in use. Stop what runs there, or choose another one with ${variable}=<port>.`,
    );
  }
};

export interface Ports {
  port: number;
  analyticsPort: number;
}

const DEFAULT_PORT = 4173;
const DEFAULT_ANALYTICS_PORT = 4174;

/**
 * The ports of the app and the analytics stand-in, from PORT and ANALYTICS_PORT.
 * @throws an Error that names the variable to change
 */
export const readPorts = async (defaultPort = DEFAULT_PORT): Promise<Ports> => {
  const port = readPort('PORT', defaultPort);
  const analyticsPort = readPort('ANALYTICS_PORT', DEFAULT_ANALYTICS_PORT);
  if (port === analyticsPort) throw new Error(`PORT and ANALYTICS_PORT are both ${port}; they must differ.`);
  await requireFreePort('PORT', port);
  await requireFreePort('ANALYTICS_PORT', analyticsPort);
  return { port, analyticsPort };
};

/** A port that the system says is free. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
