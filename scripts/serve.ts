import { parseArgs } from 'node:util';

import { MAIL_PATH } from '@demo/sentMail';
import { demoDataFolder, forgetDemo } from '@demo/dataFolder';
import { startDemo } from '@demo/startDemo';
import { demoAccounts } from '@mock/demoAccounts';
import { readMockEnvironment } from '@mock/environment';
import { mockApi } from '@mock/vitePlugin';
import { createServer, type ProxyOptions } from 'vite';

import { buildWebApp } from './buildWebApp';
import { readPorts, type Ports } from './ports';

const DEVELOPMENT_PORT = 5173;

/** Kept out of dist/, which may hold what the operator is about to publish. */
const DEMO_DIST = 'node_modules/.cache/vigia/demo';

/** The demo's API is on its own origin, and its charts come from this machine, whatever is configured for the real one. */
const demoEnvironment = { VITE_API_URL: '', VITE_ANALYTICS_ORIGINS: '' };

/** How long open connections may delay the end; supervisors kill after ten seconds. */
const CLOSING_GRACE_MS = 9_500;

const PARENT_CHECK_MS = 500;

const announce = (address: string, mailPath: string, analyticsPort: number) => {
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const labelWidth = width(demoAccounts.map(({ label }) => label));
  const mailWidth = width(demoAccounts.map(({ mail }) => mail));
  console.log(
    [
      '',
      `  Vigía                ${address}/`,
      `  Sent mail            ${address}${mailPath}`,
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

type Stop = () => Promise<void>;

/** Starts something that ends with this process, also where that is told to end while it starts. */
const run = async (start: () => Promise<Stop>): Promise<void> => {
  const starting = start();
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    // Vite ends the process on SIGTERM by itself and keeps an exit code that is already set.
    process.exitCode = 0;
    setTimeout(() => process.exit(), CLOSING_GRACE_MS).unref();
    void starting.then((stop) => stop()).finally(() => process.exit());
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  whenNpmEnds(close);
  await starting;
};

interface Beginning extends Ports {
  readonly isFresh: boolean;
}

const startTown = async (where: { port: number; publicUrl: string; webFolder?: string }, from: Beginning) => {
  const dataFolder = demoDataFolder();
  if (from.isFresh) await forgetDemo(dataFolder);
  const { sensors } = readMockEnvironment(process.env);
  return startDemo({ ...where, analyticsPort: from.analyticsPort, dataFolder, sensors });
};

/** The product with a demo town: the build and the server, on the embedded database. */
const serveDemo = async (isFresh: boolean): Promise<void> => {
  const ports = await readPorts();
  Object.assign(process.env, demoEnvironment);
  await buildWebApp(DEMO_DIST);
  const publicUrl = `http://localhost:${ports.port}`;
  await run(async () => {
    const demo = await startTown(
      { port: ports.port, publicUrl, webFolder: DEMO_DIST },
      { ...ports, isFresh },
    );
    announce(publicUrl, MAIL_PATH, ports.analyticsPort);
    return demo.stop;
  });
};

/** Hot reload of the web app, on the mock or on the demo's server. */
const serveDevelopment = async (isOnServer: boolean, isFresh: boolean): Promise<void> => {
  const ports = await readPorts(DEVELOPMENT_PORT);
  const address = `http://localhost:${ports.port}`;
  const serve = async (options: {
    plugins?: [ReturnType<typeof mockApi>];
    proxy?: Record<string, ProxyOptions>;
  }) => {
    const { plugins = [], proxy = {} } = options;
    const vite = await createServer({ plugins, server: { port: ports.port, strictPort: true, proxy } });
    return vite.listen();
  };
  await run(async () => {
    if (!isOnServer) {
      const vite = await serve({ plugins: [mockApi()] });
      announce(address, '/mock/mail', ports.analyticsPort);
      return () => vite.close();
    }
    const demo = await startTown({ port: 0, publicUrl: address }, { ...ports, isFresh });
    const target = { target: `http://localhost:${demo.port}` };
    const vite = await serve({ proxy: { '/api': target, [MAIL_PATH]: target } });
    announce(address, MAIL_PATH, ports.analyticsPort);
    return async () => {
      await vite.close();
      await demo.stop();
    };
  });
};

/**
 * What `npm start` and `npm run dev` do, with what stands behind their `--`.
 * @throws an Error with a message for the operator
 */
export const serve = async (args: readonly string[]): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { fresh: { type: 'boolean', default: false }, server: { type: 'boolean', default: false } },
  });
  if (positionals[0] === 'dev') await serveDevelopment(values.server, values.fresh);
  else await serveDemo(values.fresh);
};
