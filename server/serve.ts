import type { Logger } from 'pino';

import { VERSION } from './version';
import { UnfitDatabase } from './database/unfitDatabase';
import { readConfig, WRONG_CONFIGURATION_STATUS, WrongConfiguration } from './readConfig';
import { createLog } from './log';
import { errorMessage } from './errorMessage';
import { startServer, type ServerOptions } from './server';
import { STOP_LIMIT_MS } from './stopping';

/** A start that was ended on request. */
class StoppedEarly extends Error {}

const giveUp = (error: unknown): never => {
  if (error instanceof StoppedEarly) process.exit(0);
  process.stderr.write(`\n${errorMessage(error)}\n\n`);
  const needsPerson = error instanceof WrongConfiguration || error instanceof UnfitDatabase;
  process.exit(needsPerson ? WRONG_CONFIGURATION_STATUS : 1);
};

/**
 * Listens before anything is started, which may take long: the first process of a container doesn't end by a signal
 * that it doesn't listen for.
 * @returns a signal that aborts when the process should end
 */
const listenForStop = (log: Logger): AbortSignal => {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return;
    log.info('stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stopping.abort(new StoppedEarly());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stopping.signal;
};

const run = async (options: Omit<ServerOptions, 'log'>): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  log.info({ version: VERSION, node: process.version, role: config.role }, 'Vigía starts');
  const signal = listenForStop(log);
  const server = await startServer(config, { ...options, log, signal });
  const stop = () => void server.stop().then(() => process.exit(0), giveUp);
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);

  if (server.setupLink !== undefined) {
    process.stdout.write(
      `\n  Nobody has an account yet. Make the first administrator within a day, with this address:\n\n  ${server.setupLink}\n\n`,
    );
  }
  log.info({ port: server.port, role: config.role, publicUrl: config.publicUrl }, 'ready');
};

/** Runs a server in this process, configured by the environment, until SIGTERM or SIGINT. */
export const serve = (options: Omit<ServerOptions, 'log'>): Promise<void> => run(options).catch(giveUp);
