import { readConfig, WRONG_CONFIGURATION_STATUS, WrongConfiguration } from './readConfig';
import { createLog } from './log';
import { startServer, type ServerOptions } from './server';

/** Supervisors kill a process after ten seconds. */
const STOP_LIMIT_MS = 9_500;

const giveUp = (error: unknown): never => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(error instanceof WrongConfiguration ? WRONG_CONFIGURATION_STATUS : 1);
};

const run = async (options: Omit<ServerOptions, 'log'>): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer(config, { ...options, log });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  if (server.setupLink !== undefined) {
    process.stdout.write(
      `\n  Nobody has an account yet. Make the first administrator within a day, with this address:\n\n  ${server.setupLink}\n\n`,
    );
  }
  log.info({ port: server.port, role: config.role, publicUrl: config.publicUrl }, 'ready');
};

/** Runs a server in this process, configured by the environment, until SIGTERM or SIGINT. */
export const serve = (options: Omit<ServerOptions, 'log'>): Promise<void> => run(options).catch(giveUp);
