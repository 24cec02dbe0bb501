import { isIPv6 } from 'node:net';

import { DAY_MS } from '@domain/duration';
import type { Config } from '@server/config';
import type { Database } from '@server/database/database';
import type { Address } from '@server/http/listen';
import { onDatabase, print, type Command } from '@server/operations/command';

import { openWay, SIMULATED_WAYS, type SimulatedWay } from './simulatedWays';
import { connectSensors, createSimulator } from './simulator';

const DEFAULT_DAYS = 60;

interface Simulation {
  readonly days: number;
  readonly way: SimulatedWay;
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

const isWay = (word: string): word is SimulatedWay => SIMULATED_WAYS.some((way) => way === word);

/** Reads the words of the command, in any order; null if one of them has no meaning. */
const readSimulation = (words: readonly string[]): Simulation | null =>
  words.every((word) => isNumber(word) || isWay(word))
    ? { days: Number(words.find(isNumber) ?? DEFAULT_DAYS), way: words.find(isWay) ?? 'readings' }
    : null;

/** The address of a server of this machine that listens there. */
export const originOf = ({ host, port }: Address): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/**
 * Sends invented readings to the running server, from days ago until now, and on until Ctrl-C.
 * @param connects gives a device to every sensor without one first
 */
const simulate = async (
  { days, way }: Simulation,
  connects: boolean,
  config: Config,
  db: Database,
): Promise<void> => {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  // Nobody reads any longer that it goes on.
  process.stdout.once('error', () => stopping.abort());
  const { signal } = stopping;
  if (connects) await connectSensors(db);
  const origin = originOf(config);
  const receiver = way === 'mqtt' ? 'The broker' : origin;
  const onWaiting = () => print(`${receiver} does not take readings now: waiting for it.`);
  const { send, close } = await openWay(way, { db, origin, mqtt: config.mqtt, signal, onWaiting });
  const simulator = await createSimulator({
    db,
    send,
    siteTimeZone: config.siteTimeZone,
    since: new Date(Date.now() - days * DAY_MS),
    signal,
    onProgress: (readings, from) => print(`  ${from.toISOString()}  ${readings} readings`),
  });
  print(`${simulator.variables} variables of devices are simulated until Ctrl-C.`);
  await simulator.sendPast();
  await simulator.sendPresent();
  await close();
};

export const simulateCommand: Command = {
  usage: `  npm run admin -- simulate [days] [way] [--connect]
                                             sends invented readings to the running server, from days ago until now and on;
                                             way: ${SIMULATED_WAYS.join(', ')}; --connect gives a device to
                                             every sensor without one`,
  fewestWords: 0,
  mostWords: 2,
  flag: 'connect',
  run: onDatabase(async ({ words, has }, config, db) => {
    const simulation = readSimulation(words);
    if (!simulation) return 'unclear';
    await simulate(simulation, has('connect'), config, db);
    return true;
  }),
};
