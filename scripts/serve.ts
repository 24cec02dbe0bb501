import { createServer } from 'node:http';

import type { InlineConfig } from 'vite';

import { MAIL_PATH } from '@demo/sentMail';
import { demoDataFolder, forgetDemo, requireEmbeddedDatabase, requireIdle } from '@demo/dataFolder';
import { startDemo } from '@demo/startDemo';
import { isLater, monthBefore, monthsFrom, type ReportMonth } from '@domain/months';
import { EARLIEST_REPORT_PERIOD, previousMonth } from '@domain/reports/reportPeriod';
import { readMockEnvironment } from '@mock/environment';
import { mockApi } from '@mock/vitePlugin';

import { buildWebApp } from './buildWebApp';
import { readPorts, type Ports } from './ports';
import { readStart } from './readStart';
import { announce, run, type Stop } from './running';

const DEVELOPMENT_PORT = 5173;

/** Kept out of dist/, which may contain what the operator is about to publish. */
const DEMO_DIST = 'node_modules/.cache/vigia/demo';

/**
 * The demo's API is on its own origin, and its charts come from this machine, whatever is configured for
 * production.
 */
const demoEnvironment = { VITE_API_URL: '', VITE_ANALYTICS_ORIGINS: '' };

/** Five whole months and the current one have every reading; earlier months have hours. */
const MONTHS_OF_READINGS = 6;

const monthsBeforeReadings = (): ReportMonth[] => {
  const months: ReportMonth[] = [];
  let month = monthsFrom(previousMonth(new Date()), 1 - MONTHS_OF_READINGS);
  while (!isLater(EARLIEST_REPORT_PERIOD, month)) {
    months.push(month);
    month = monthBefore(month);
  }
  return months;
};

interface Beginning extends Ports {
  readonly isFresh: boolean;
}

const startTown = async (where: { port: number; publicUrl: string; webFolder?: string }, from: Beginning) => {
  const dataFolder = demoDataFolder();
  if (from.isFresh) await forgetDemo(dataFolder);
  else await requireIdle(dataFolder);
  const { sensors } = readMockEnvironment(process.env);
  return startDemo({
    ...where,
    analyticsPort: from.analyticsPort,
    dataFolder,
    sensors,
    measuresAllKinds: true,
    monthsOfReadings: MONTHS_OF_READINGS,
    monthsOfHours: monthsBeforeReadings(),
  });
};

/** The product with a demo town: the build and the server, on the embedded database. */
const serveDemo = async (isFresh: boolean): Promise<void> => {
  requireEmbeddedDatabase();
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

/** `npm start` needs no Vite once the app is built. */
const createViteServer = async (config: InlineConfig) => (await import('vite')).createServer(config);

/** Hot reload of the web app, on the mock. */
const developOnMock = async (): Promise<void> => {
  const { port, analyticsPort } = await readPorts(DEVELOPMENT_PORT);
  await run(async () => {
    const vite = await createViteServer({ plugins: [mockApi()], server: { port, strictPort: true } });
    await vite.listen();
    announce(`http://localhost:${port}`, '/mock/mail', analyticsPort);
    return () => vite.close();
  });
};

/** In a server of ours: Vite's own would end the process on SIGTERM, before the database has stopped. */
const serveVite = async (port: number, apiPort: number): Promise<Stop> => {
  const server = createServer();
  const api = { target: `http://localhost:${apiPort}` };
  const vite = await createViteServer({
    server: { middlewareMode: { server }, proxy: { '/api': api, [MAIL_PATH]: api } },
  });
  server.on('request', vite.middlewares);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return async () => {
    await vite.close();
    server.close();
    server.closeAllConnections();
  };
};

/** The same on the demo's server. */
const developOnServer = async (isFresh: boolean): Promise<void> => {
  requireEmbeddedDatabase();
  const ports = await readPorts(DEVELOPMENT_PORT);
  const publicUrl = `http://localhost:${ports.port}`;
  await run(async () => {
    const demo = await startTown({ port: 0, publicUrl }, { ...ports, isFresh });
    try {
      const stopVite = await serveVite(ports.port, demo.port);
      announce(publicUrl, MAIL_PATH, ports.analyticsPort);
      return async () => {
        await stopVite();
        await demo.stop();
      };
    } catch (error) {
      await demo.stop();
      throw error;
    }
  });
};

/**
 * Runs `npm start` and `npm run dev`, with the words after their `--`.
 * @throws an Error with a message for the operator
 */
export const serve = async (args: readonly string[]): Promise<void> => {
  const { isDevelopment, isOnServer, isFresh } = readStart(args);
  if (!isDevelopment) await serveDemo(isFresh);
  else await (isOnServer ? developOnServer(isFresh) : developOnMock());
};
