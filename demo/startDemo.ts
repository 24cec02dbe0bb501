import { randomUUID } from 'node:crypto';

import { startAnalyticsServer } from '@mock/analyticsServer';
import { readConfig } from '@server/readConfig';
import { createLog } from '@server/log';
import type { AddRoutes } from '@server/http/app';
import { startServer, type RunningServer, type ServerOptions } from '@server/server';
import { openWay } from '@server/readings/simulatedWays';
import { connectSensors, createSimulator } from '@server/readings/simulator';

import { analyticsOf, inventedMonths } from './analytics';
import { recallAlarms } from './recallAlarms';
import { createDemoMail } from './sentMail';
import { seedTown } from './seedTown';

export interface DemoOptions {
  /** Where the server listens; 0 for any port that is free. */
  readonly port: number;
  /** Where people open the app. */
  readonly publicUrl: string;
  readonly analyticsPort: number;
  readonly dataFolder: string;
  /** How many sensors the town has at first. */
  readonly sensors: number;
  /** How many days of the past its devices send, at first. */
  readonly days: number;
  /** The build of the web app; absent: the API alone. */
  readonly webFolder?: string;
  /** A mail server, where mail shall really be sent. */
  readonly smtpUrl?: string;
  /** A broker that readings come from, too. */
  readonly mqttUrl?: string;
  readonly addRoutes?: AddRoutes;
  /** For tests, which cannot wait as long. */
  readonly alarmLimits?: ServerOptions['alarmLimits'];
}

export interface Demo {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The stand-in has one workbook for all views. */
const WORKBOOK = 'Vigia';

const configOf = ({ port, publicUrl, analyticsPort, dataFolder, smtpUrl, mqttUrl }: DemoOptions) => {
  const config = readConfig({
    HOST: 'localhost',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataFolder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    TABLEAU_BASE_URL: `http://localhost:${analyticsPort}/views/${WORKBOOK}`,
    TABLEAU_CLIENT_ID: 'demo',
    TABLEAU_SECRET_ID: 'demo',
    // Both ends are this process.
    TABLEAU_SECRET: randomUUID(),
    ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: 'Vigía <vigia@vigia.example>' }),
    ...(mqttUrl === undefined ? {} : { MQTT_URL: mqttUrl }),
  });
  return { ...config, port };
};

/** Devices that were switched on and belong to no sensor yet. */
const newDevices = (now: Date) => {
  const at = now.toISOString();
  return [
    { device: 'estacion-nueva', variable: 'temperatura', at, value: 19.4 },
    { device: 'estacion-nueva', variable: 'humedad', at, value: 61 },
    { device: '70b3d57ed005a1c2', variable: 'nivel', at, value: 1.32 },
  ];
};

/** The town's devices, which send what they measured and measure. */
const simulate = async (
  { context, port }: RunningServer,
  { days }: DemoOptions,
  signal: AbortSignal,
): Promise<void> => {
  const { db, config, log } = context;
  try {
    const origin = `http://${config.host}:${port}`;
    const { send } = await openWay('readings', { db, origin, mqtt: config.mqtt, signal });
    const simulator = await createSimulator({ db, send, siteTimeZone: config.siteTimeZone, days, signal });
    await send(newDevices(new Date()));
    await recallAlarms(db, { days, siteTimeZone: config.siteTimeZone, now: new Date(), signal });
    await simulator.sendPast();
    await simulator.sendPresent();
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the devices of the demo went silent');
  }
};

/**
 * The server with a town in its database, its mail on a page, and the analytics stand-in with invented measurements.
 * @throws an Error with a sentence for people; what was started by then is stopped
 */
export const startDemo = async (options: DemoOptions): Promise<Demo> => {
  const config = configOf(options);
  const { siteTimeZone, tableau } = config;
  const now = () => new Date();
  const mail = createDemoMail();
  const { webFolder, addRoutes, sensors, alarmLimits } = options;
  const server = await startServer(config, {
    log: createLog(config.logLevel),
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(alarmLimits === undefined ? {} : { alarmLimits }),
    prepare: async (db) => {
      if (await seedTown(db, sensors)) await connectSensors(db);
    },
    addRoutes: (app, context) => {
      mail.addPage(app, context);
      addRoutes?.(app, context);
    },
    mailTransport: mail.transport,
    inventMonth: inventedMonths(siteTimeZone, now),
  });
  try {
    if (!tableau || server.port === undefined) throw new Error('The demo is set up by half.');
    const analytics = await startAnalyticsServer(
      options.analyticsPort,
      analyticsOf(server.context.db, tableau, now),
    );
    const stopping = new AbortController();
    const simulating = simulate(server, options, stopping.signal);
    return {
      port: server.port,
      stop: async () => {
        stopping.abort();
        await simulating;
        analytics.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
