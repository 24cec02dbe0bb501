import { setTimeout as delay } from 'node:timers/promises';

import { errorMessage } from '@server/errorMessage';

const SENSORS = 200;
const BATCHES_A_SECOND = 10;
/** How many batches may wait for an answer; a device that isn't answered tries again. */
const MOST_AT_ONCE = 8;
const RETRY_MS = 250;

type Kind = 'readings' | 'changes' | 'months';

const longestPause = (answers: readonly number[], since: number): number => {
  const known = [since, ...answers.filter((at) => at > since), Date.now()];
  const pauses = known.slice(1).map((at, index) => at - (known[index] ?? at));
  return Math.max(...pauses) / 1000;
};

export interface Load {
  /** The moments whose readings were acknowledged. */
  readonly batches: readonly number[];
  /** The addresses of the people whose invitation was acknowledged. */
  readonly invited: readonly string[];
  /** What else was answered, and how often. */
  readonly refused: Readonly<Record<string, number>>;
  /** For how many seconds at most none were answered, of all that passed since a moment. */
  longestPauses(since: number): Readonly<Record<Kind, number>>;
  stop(): Promise<void>;
}

interface Options {
  readonly origin: string;
  readonly key: string;
  readonly token: string;
}

/** Sends until it is stopped: 2,000 readings a second, as far as they are taken; changes, and reads of a month. */
export const startLoad = ({ origin, key, token }: Options): Load => {
  const batches: number[] = [];
  const invited: string[] = [];
  const refused: Record<string, number> = {};
  const answers: Record<Kind, number[]> = { readings: [], changes: [], months: [] };
  const stopping = new AbortController();
  const { signal } = stopping;

  const note = (answer: string) => {
    refused[answer] = (refused[answer] ?? 0) + 1;
  };
  const send = async (method: string, path: string, bearer: string, body?: object): Promise<boolean> => {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(30_000),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return true;
      note(`${response.status} ${text.startsWith('<') ? 'of the balancer' : text}`);
    } catch (error) {
      note(errorMessage(error));
    }
    return false;
  };

  const batch = async (at: number): Promise<void> => {
    const readings = Array.from({ length: SENSORS }, (_, index) => ({
      device: `d${index + 1}`,
      variable: 'v1',
      at: new Date(at).toISOString(),
      value: at % 50,
    }));
    for (;;) {
      if (await send('POST', '/api/readings', key, { readings })) {
        batches.push(at);
        answers.readings.push(Date.now());
        return;
      }
      if (signal.aborted) return;
      await delay(RETRY_MS);
    }
  };
  const measuring = async () => {
    const under = new Set<Promise<void>>();
    for (
      let at = Date.now();
      !signal.aborted;
      at = Math.max(at + 1000 / BATCHES_A_SECOND, Date.now() - 60_000)
    ) {
      if (at > Date.now()) await delay(at - Date.now());
      while (under.size >= MOST_AT_ONCE) await Promise.race(under);
      const one: Promise<void> = batch(at).finally(() => under.delete(one));
      under.add(one);
    }
    await Promise.all(under);
  };
  const inviting = async () => {
    for (let number = 1; !signal.aborted; number += 1) {
      const email = `invitada-${number}@vigia.example`;
      const body = { email, isAdmin: false, sensorIds: [1] };
      if (await send('POST', '/api/users/invite', token, body)) {
        invited.push(email);
        answers.changes.push(Date.now());
      }
      await delay(RETRY_MS);
    }
  };
  const reading = async () => {
    const now = new Date();
    const path = `/api/sensors/1/hours?year=${now.getUTCFullYear()}&month=${now.getUTCMonth() + 1}`;
    while (!signal.aborted) {
      if (await send('GET', path, token)) answers.months.push(Date.now());
      await delay(RETRY_MS);
    }
  };
  const working = Promise.all([measuring(), inviting(), reading()]);

  return {
    batches,
    invited,
    refused,
    longestPauses: (since) => ({
      readings: longestPause(answers.readings, since),
      changes: longestPause(answers.changes, since),
      months: longestPause(answers.months, since),
    }),
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
};

export const SENSORS_A_BATCH = SENSORS;
