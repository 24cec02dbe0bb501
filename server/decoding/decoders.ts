import { createHash } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';

import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';

import { MINUTE_MS } from '@domain/duration';

import { TOOK_TOO_LONG, type DecodingTask, type Outcome, type RawFrame } from './sandbox/task';

export type { Outcome, RawFrame };

/** Runs makers' scripts, whatever they do: nothing else of the process waits for one. */
export interface Decoders {
  /**
   * @returns an outcome for each frame; once one reached a limit, for those up to that one
   */
  decode(script: string, frames: readonly RawFrame[]): Promise<readonly Outcome[]>;
  /** Like `decode`, for somebody who tries a script: it may be anything, and doesn't count against it. */
  attempt(script: string, frames: readonly RawFrame[]): Promise<readonly Outcome[]>;
  /** Unfinished frames fail. */
  stop(): Promise<void>;
}

/** One decoder occupies one thread at most, so that others go on. */
const THREADS = 2;
/**
 * The sandbox stops a script itself, except where it is in the middle of something. Nothing but other tries waits for one
 * that is tried.
 */
const KILL_MS = { arrived: 4_000, tried: 15_000 };
const FRAMES_AT_ONCE = 10;
/** A decoder that reached a limit is not run again for so long: its frames are kept. */
const REST_MS = MINUTE_MS;
const IDLE_MS = MINUTE_MS;
const MAX_MEMORY_MB = 64;

const threadsOf = (count: number) =>
  new Piscina<DecodingTask, readonly Outcome[]>({
    filename: new URL('./decodeInThread.mjs', import.meta.url).href,
    name: 'decode',
    minThreads: 0,
    maxThreads: count,
    idleTimeout: IDLE_MS,
    // The thread itself sets up reading TypeScript.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });

const hasReachedLimit = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && 'isOverLimit' in outcome;

/** Threads are started on demand. */
export const createDecoders = (log: Pick<Logger, 'warn'>, elapsed = () => performance.now()): Decoders => {
  const pools = { arrived: threadsOf(THREADS), tried: threadsOf(1) };
  // Without a listener, a thread that ends between its tasks would end the process.
  for (const pool of Object.values(pools))
    pool.on('error', (error: unknown) => log.warn({ err: error }, 'a thread of decoders ended'));
  const turns = { arrived: pLimit(THREADS), tried: pLimit(1) };
  const ofScript = new Map<string, LimitFunction>();
  const resting = new Map<string, { readonly until: number; readonly outcome: Outcome }>();

  const runPart = async (
    way: keyof typeof pools,
    script: string,
    frames: readonly RawFrame[],
  ): Promise<readonly Outcome[]> => {
    const limit = new AbortController();
    const { port1: begins, port2: begun } = new MessageChannel();
    let timer: NodeJS.Timeout | undefined;
    // The time that a thread takes to start is not the script's fault.
    begins.on('message', () => {
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(), KILL_MS[way]);
    });
    try {
      return await pools[way].run({ script, frames, begun }, { signal: limit.signal, transferList: [begun] });
    } catch (error) {
      if (limit.signal.aborted) return [TOOK_TOO_LONG];
      return [{ failure: `El decodificador no se pudo ejecutar: ${String(error)}`, isOverLimit: true }];
    } finally {
      clearTimeout(timer);
      begins.close();
    }
  };

  const run = async (
    way: keyof typeof pools,
    script: string,
    frames: readonly RawFrame[],
  ): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = [];
    let atOnce = FRAMES_AT_ONCE;
    while (outcomes.length < frames.length) {
      const part = frames.slice(outcomes.length, outcomes.length + atOnce);
      const done = await turns[way](runPart, way, script, part);
      if (done.length === 1 && part.length > 1 && done[0] === TOOK_TOO_LONG) {
        // It was ended somewhere among them, and what came out of those before went with the thread.
        atOnce = 1;
        continue;
      }
      outcomes.push(...done);
      if (hasReachedLimit(done.at(-1))) break;
    }
    return outcomes;
  };

  const decode = async (script: string, frames: readonly RawFrame[]): Promise<readonly Outcome[]> => {
    const key = createHash('sha256').update(script).digest('base64');
    const rests = () => {
      const rest = resting.get(key);
      if (rest && rest.until > elapsed()) return [rest.outcome];
      resting.delete(key);
      return undefined;
    };
    const early = rests();
    if (early) return early;
    const inTurn = ofScript.get(key) ?? pLimit(1);
    ofScript.set(key, inTurn);
    try {
      return await inTurn(async () => {
        // While it waited for its turn, another frame may have shown what the script does.
        const outcomes = rests() ?? (await run('arrived', script, frames));
        const last = outcomes.at(-1);
        if (last && hasReachedLimit(last)) resting.set(key, { until: elapsed() + REST_MS, outcome: last });
        return outcomes;
      });
    } finally {
      if (inTurn.activeCount + inTurn.pendingCount === 0) ofScript.delete(key);
    }
  };

  return {
    decode,
    attempt: (script, frames) => run('tried', script, frames),
    stop: async () => {
      await Promise.all([pools.arrived.destroy(), pools.tried.destroy()]);
    },
  };
};
