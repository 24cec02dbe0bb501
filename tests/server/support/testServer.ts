import { readConfig } from '@server/readConfig';
import { createFirstAdministrator } from '@server/accounts/setup';
import { createLog } from '@server/log';
import { startServer, type RunningServer, type ServerOptions } from '@server/server';

export const administrator = { mail: 'administracion@vigia.example', password: 'Vigia-Prueba2026' };

export const PUBLIC_URL = 'https://vigia.example';

export const TABLEAU = {
  TABLEAU_BASE_URL: 'https://tableau.example/t/barrio/views',
  TABLEAU_CLIENT_ID: 'cliente',
  TABLEAU_SECRET_ID: 'clave',
  TABLEAU_SECRET: 'el-secreto-de-la-aplicacion-conectada',
};

const SECRET = 'un-secreto-de-prueba-con-mas-de-treinta-y-dos-letras';

/** The environment of a server on a database; every variable may be changed. */
export const environmentFor = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL,
  SESSION_SECRET: SECRET,
  // The tests' headers about a client's address count, like those of a proxy.
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...TABLEAU,
});

/** For a test whose readings have dates of their own: they are taken, however long ago that is. */
export const KEEPING_ALL = { READINGS_MONTHS: '1200' };

export interface TestServer {
  readonly origin: string;
  readonly running: RunningServer;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

let clients = 0;

/** An address that nothing came from before. */
export const newAddress = (): string => {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
};

/** Adds a hop to what a request says of its way, as the proxy in front of a server does. */
export const throughProxy = (init: RequestInit, address: string): RequestInit => {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', [headers.get('x-forwarded-for'), address].filter(Boolean).join(', '));
  return { ...init, headers };
};

/** Starts a server in this process, listening on a separate port. */
export const startTestServer = async (
  variables: Readonly<Record<string, string>>,
  options: Partial<ServerOptions> = {},
): Promise<TestServer> => {
  const config = { ...readConfig(variables), port: 0 };
  const running = await startServer(config, { log: createLog(config.logLevel), ...options });
  const origin = `http://127.0.0.1:${running.port}`;
  return {
    origin,
    running,
    fetch: (path, init = {}) => fetch(origin + path, throughProxy(init, newAddress())),
    stop: () => running.stop(),
  };
};

/** Makes the first administrator by the link that the console would show. */
export const makeAdministrator = async ({ running }: TestServer): Promise<void> => {
  const token = new URL(running.setupLink ?? '').searchParams.get('token') ?? '';
  await createFirstAdministrator(running.context.db, { token, ...administrator }, new Date());
};
