import { sql } from 'kysely';

import type { Context } from '../context';
import { textAnswer } from '../http/answers';
import { dataFolderOf, readSpace } from './diskSpace';

export interface Health {
  /** Why this process can't do its work, in sentences for the operator; none if it can. */
  problems(): Promise<readonly string[]>;
}

interface HealthOptions {
  /** Undefined without a worker in this process. */
  readonly isWorkerAlive?: (() => boolean) | undefined;
  /** For tests, whose disks have room. */
  readonly readRoom?: typeof readSpace;
}

const databaseProblem = async (db: Context['db']): Promise<string | undefined> => {
  try {
    const { rows } = await sql<{ setting: string }>`
      select current_setting('transaction_read_only') as setting`.execute(db);
    return rows[0]?.setting === 'off' ? undefined : 'The database is read-only.';
  } catch {
    return 'The database does not answer.';
  }
};

/** Looks once for all who ask at the same time, and notes changes in the log, since each probe leaves no line there. */
export const createHealth = (
  { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>,
  { isWorkerAlive = () => true, readRoom = readSpace }: HealthOptions = {},
): Health => {
  const folder = dataFolderOf(config);
  let known = '';
  let looking: Promise<readonly string[]> | undefined;

  const diskProblem = async (): Promise<string | undefined> => {
    if (folder === undefined) return undefined;
    const { state } = await readRoom(folder);
    return state === 'full' ? 'The disk is full.' : undefined;
  };

  const look = async (): Promise<readonly string[]> => {
    const found = await Promise.all([databaseProblem(db), diskProblem()]);
    const worker = isWorkerAlive() ? undefined : 'The worker makes no progress.';
    const problems = [...found, worker].filter((problem) => problem !== undefined);
    const text = problems.join(' ');
    if (text !== known) {
      if (text === '') log.info('healthy again');
      else log.warn({ problems }, 'not healthy');
      known = text;
    }
    return problems;
  };

  return {
    problems: () => {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
};

const isReady = async (health: Health): Promise<Response> => {
  const problems = await health.problems();
  return problems.length === 0 ? textAnswer('ok') : textAnswer(problems.join(' '), 503);
};

/**
 * What probes ask. A supervisor may start a process anew that isn't alive; nobody should be sent to one that isn't
 * ready. The names with a z are those that probes of Kubernetes use.
 */
const probes: Readonly<Record<string, (health: Health) => Promise<Response>>> = {
  '/health': isReady,
  '/healthz': isReady,
  '/readyz': isReady,
  '/livez': () => Promise.resolve(textAnswer('ok')),
};

export const probePaths: readonly string[] = Object.keys(probes);

/** @returns undefined if the path is none of a probe */
export const answerProbe = async (path: string, health: Health): Promise<Response | undefined> => {
  const answer = await probes[path]?.(health);
  answer?.headers.set('cache-control', 'no-store');
  return answer;
};
