import { demoAccounts } from '@mock/demoAccounts';
import { mockApi } from '@mock/vitePlugin';
import { build, createServer, loadEnv, preview, type PreviewServer, type ViteDevServer } from 'vite';

import { parseEnvironment } from '@/config/env';

import { readPort, requireFreePort } from './ports';
import { securityHeaders } from '../server/http/securityHeaders';

type Server = ViteDevServer | PreviewServer;

const DEFAULT_PORT = { preview: 4173, dev: 5173 } as const;
const DEFAULT_ANALYTICS_PORT = 4174;

/** How long open connections may delay the end. */
const CLOSING_GRACE_MS = 2_000;

const PARENT_CHECK_MS = 500;

interface Ports {
  port: number;
  analyticsPort: number;
}

const readPorts = async (mode: keyof typeof DEFAULT_PORT): Promise<Ports> => {
  const port = readPort('PORT', DEFAULT_PORT[mode]);
  const analyticsPort = readPort('ANALYTICS_PORT', DEFAULT_ANALYTICS_PORT);
  if (port === analyticsPort) throw new Error(`PORT and ANALYTICS_PORT are both ${port}; they must differ.`);
  await requireFreePort('PORT', port);
  await requireFreePort('ANALYTICS_PORT', analyticsPort);
  return { port, analyticsPort };
};

const announce = (server: Server, analyticsPort: number) => {
  const address = server.resolvedUrls?.local[0] ?? '';
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const labelWidth = width(demoAccounts.map(({ label }) => label));
  const mailWidth = width(demoAccounts.map(({ mail }) => mail));
  console.log(
    [
      '',
      `  Vigía                ${address}`,
      `  Sent mail            ${address}mock/mail`,
      `  Analytics stand-in   http://localhost:${analyticsPort}/`,
      '',
      '  Demo accounts',
      ...demoAccounts.map(
        ({ label, mail, password }) =>
          `    ${label.padEnd(labelWidth)}   ${mail.padEnd(mailWidth)}   ${password}`,
      ),
      '',
      '  Ctrl-C to stop.',
      '',
    ].join('\n'),
  );
};

/** A signal sent to npm alone ends npm and its shell, which don't pass it on: then the parent is another process. */
const whenNpmEnds = (act: () => void) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) act();
  }, PARENT_CHECK_MS).unref();
};

const closeWithProcess = (server: Server) => {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    // Vite ends the process on SIGTERM by itself and keeps an exit code that is already set.
    process.exitCode = 0;
    setTimeout(() => process.exit(), CLOSING_GRACE_MS).unref();
    void server.close().finally(() => process.exit());
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  whenNpmEnds(close);
};

const previewOn = ({ port, analyticsPort }: Ports, outDir?: string) => {
  const { apiUrl } = parseEnvironment(loadEnv('production', process.cwd()));
  const headers = securityHeaders({ api: apiUrl, analytics: `http://localhost:${analyticsPort}` });
  return preview({
    logLevel: 'warn',
    plugins: [mockApi()],
    preview: { port, strictPort: true, headers },
    ...(outDir ? { build: { outDir } } : {}),
  });
};

const run = async (mode: keyof typeof DEFAULT_PORT, listen: (ports: Ports) => Promise<Server>) => {
  const ports = await readPorts(mode);
  const server = await listen(ports);
  closeWithProcess(server);
  announce(server, ports.analyticsPort);
};

/**
 * Serves the build in a folder together with the mock API and the analytics stand-in; the caller closes the server.
 * @throws an Error with a message for the operator when a port or a variable is wrong.
 */
export const startPreview = async (outDir: string): Promise<PreviewServer> => {
  return previewOn(await readPorts('preview'), outDir);
};

/** Builds into dist/ and serves that until SIGINT or SIGTERM; throws like `startPreview`, and when the build fails. */
export const serveBuilt = (): Promise<void> =>
  run('preview', async (ports) => {
    console.log('Building…');
    await build({ logLevel: 'warn' });
    return previewOn(ports);
  });

/** The same with hot reload instead of a build. */
export const serveDevelopment = (): Promise<void> =>
  run('dev', async ({ port }) => {
    const server = await createServer({ plugins: [mockApi()], server: { port, strictPort: true } });
    return server.listen();
  });
