import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { monthsFrom, type ReportMonth } from '@domain/months';
import { startAnalyticsServer } from '@mock/analyticsServer';
import { monthIn } from '@reporting/siteClock';
import { readConfig } from '@server/readConfig';
import { createLog } from '@server/log';
import type { Context } from '@server/context';
import type { AddRoutes } from '@server/app';
import { inTransaction } from '@server/database/work';
import { siteMonthSpan } from '@server/measurements/siteDays';
import { startServer, type RunningServer, type ServerOptions } from '@server/server';

import { analyticsOf } from './analytics';
import { seedMeasuredKinds } from './measuredKinds';
import { recallAlarms } from './recallAlarms';
import { recallHealth } from './recallHealth';
import { recallMonths } from './recallMonths';
import { createDemoMail } from './sentMail';
import { seedTown } from './seedTown';
import { openWay } from './simulate/simulatedWays';
import { openTown } from './openTown';
import { placeTown } from './townMap/placeTown';
import { townStreets } from './townMap/streets';
import { connectSensors, createSimulator } from './simulate/simulator';

export interface DemoOptions {
  /** The server's port; 0 for any free one. */
  readonly port: number;
  /** The address at which people open the app. */
  readonly publicUrl: string;
  readonly analyticsPort: number;
  readonly dataFolder: string;
  /** How many sensors the town has at first. */
  readonly sensors: number;
  /** With sensors for each kind of values, which the mock's town hasn't got. */
  readonly measuresAllKinds?: boolean;
  /**
   * For how many months, including the current one, its devices first send every reading; 0: they begin now.
   */
  readonly monthsOfReadings: number;
  /** The months whose hours are filled in beforehand, in order of urgency. */
  readonly monthsOfHours: readonly ReportMonth[];
  /** The build of the web app; absent: the API alone. */
  readonly webFolder?: string;
  /** A mail server, if mail is really to be sent. */
  readonly smtpUrl?: string;
  /** A broker that delivers readings too. */
  readonly mqttUrl?: string;
  readonly addRoutes?: AddRoutes;
  /** For tests, which cannot wait as long. */
  readonly outboxLimits?: ServerOptions['outboxLimits'];
}

export interface Demo {
  readonly port: number;
  /** Resolves once the hours of those months are stored. */
  readonly recalled: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The stand-in has a single workbook for all views. */
const WORKBOOK = 'Vigia';

/** The invented streets, as an operator's file. */
const writeStreets = (dataFolder: string): string => {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, 'streets.geojson');
  writeFileSync(file, townStreets());
  return file;
};

const configOf = ({ port, publicUrl, analyticsPort, dataFolder, smtpUrl, mqttUrl }: DemoOptions) => {
  const config = readConfig({
    HOST: 'localhost',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataFolder,
    MAP_TILES: writeStreets(dataFolder),
    MAP_ATTRIBUTION: 'Calles inventadas',
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

/** Since when the town's devices send. */
const beginningOf = ({ db, config, now }: Context, monthsOfReadings: number): Promise<Date> =>
  inTransaction(db, 'read', async (work) => {
    if (monthsOfReadings === 0) return now();
    const month = monthsFrom(monthIn(config.siteTimeZone, now()), 1 - monthsOfReadings);
    return (await siteMonthSpan(work, month, config.siteTimeZone)).from;
  });

/** The town's devices, which send what they measured and measure. */
const simulate = async (
  { context, port }: RunningServer,
  { monthsOfReadings }: DemoOptions,
  signal: AbortSignal,
): Promise<void> => {
  const { db, config, now } = context;
  const { siteTimeZone } = config;
  const origin = `http://${config.host}:${port}`;
  const options = { db, origin, mqtt: config.mqtt, signal };
  const { send } = await openWay('readings', options);
  const since = await beginningOf(context, monthsOfReadings);
  const simulator = await createSimulator({ db, send, siteTimeZone, since, signal });
  await send(newDevices(now()));
  await recallAlarms(db, { since, siteTimeZone, now: now(), signal });
  await recallHealth(db, { siteTimeZone, now: now() });
  await simulator.sendPast();
  // From now on a network tells of its devices too.
  const network = await openWay('chirpstack', options);
  const present = await createSimulator({ db, send: network.send, siteTimeZone, since, signal });
  await present.sendPresent();
};

/**
 * The server with a town in its database, its mail on a page, and the analytics stand-in with invented
 * measurements.
 * @throws an Error with a sentence for people; everything started by then is stopped
 */
export const startDemo = async (options: DemoOptions): Promise<Demo> => {
  const config = configOf(options);
  const { siteTimeZone, tableau } = config;
  const now = () => new Date();
  const mail = createDemoMail();
  const { webFolder, addRoutes, sensors, measuresAllKinds, outboxLimits } = options;
  const server = await startServer(config, {
    log: createLog(config.logLevel),
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(outboxLimits === undefined ? {} : { outboxLimits }),
    prepare: async (db) => {
      if (!(await seedTown(db, sensors))) return;
      if (measuresAllKinds) await seedMeasuredKinds(db, config, now);
      await inTransaction(db, 'write', placeTown);
      await inTransaction(db, 'write', openTown);
      await connectSensors(db);
    },
    addRoutes: (app, context) => {
      mail.addPage(app, context);
      addRoutes?.(app, context);
    },
    mailTransport: mail.transport,
  });
  try {
    if (!tableau || server.port === undefined) throw new Error('The demo is only half set up.');
    const analytics = await startAnalyticsServer(
      options.analyticsPort,
      analyticsOf(server.context.db, tableau, now),
    );
    const stopping = new AbortController();
    const { signal } = stopping;
    const { db, log } = server.context;
    const told = (sentence: string) => (error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, sentence);
    };
    const simulating = simulate(server, options, signal).catch(told('the devices of the demo went silent'));
    const recalled = recallMonths(db, { months: options.monthsOfHours, siteTimeZone, signal });
    const recalling = recalled.catch(told('the demo does not recall its past'));
    return {
      port: server.port,
      recalled,
      stop: async () => {
        stopping.abort();
        await Promise.all([simulating, recalling]);
        analytics.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
