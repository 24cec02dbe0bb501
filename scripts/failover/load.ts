import { setTimeout as delay } from 'node:timers/promises';

const SENSORS = 200;
const BATCHES_A_SECOND = 10;
/** How many batches may wait for an answer; a device that isn't answered tries again. */
const MOST_AT_ONCE = 8;
const RETRY_MS = 250;

export interface Load {
  /** The moments whose readings were acknowledged. */
  readonly batches: readonly number[];
  /** The addresses of the people whose invitation was acknowledged. */
  readonly invited: readonly string[];
  readonly refused: Readonly<Record<string, number>>;
  /** How long after a moment readings, changes and months were answered again. */
  answeredAgain(
    since: number,
  ): Promise<{ readonly readings: number; readonly changes: number; readonly months: number }>;
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
  const last = { readings: 0, changes: 0, months: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;

  const send = async (method: string, path: string, bearer: string, body?: object): Promise<number> => {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(30_000),
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  };
  const note = (status: number) => {
    refused[status] = (refused[status] ?? 0) + 1;
  };

  const batch = async (at: number): Promise<void> => {
    const readings = Array.from({ length: SENSORS }, (_, index) => ({
      device: `d${index + 1}`,
      variable: 'v1',
      at: new Date(at).toISOString(),
      value: at % 50,
    }));
    for (;;) {
      const began = Date.now();
      const status = await send('POST', '/api/readings', key, { readings });
      if (status === 200) {
        batches.push(at);
        last.readings = Math.max(last.readings, began);
        return;
      }
      note(status);
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
      const began = Date.now();
      const status = await send('POST', '/api/users/invite', token, {
        email,
        isAdmin: false,
        sensorIds: [1],
      });
      if (status >= 200 && status < 300) {
        invited.push(email);
        last.changes = Math.max(last.changes, began);
      } else note(status);
      await delay(RETRY_MS);
    }
  };
  const reading = async () => {
    const now = new Date();
    const path = `/api/sensors/1/hours?year=${now.getUTCFullYear()}&month=${now.getUTCMonth() + 1}`;
    while (!signal.aborted) {
      const began = Date.now();
      const status = await send('GET', path, token);
      if (status === 200) last.months = Math.max(last.months, began);
      else note(status);
      await delay(RETRY_MS);
    }
  };
  const working = Promise.all([measuring(), inviting(), reading()]);

  return {
    batches,
    invited,
    refused,
    answeredAgain: async (since) => {
      const deadline = since + 120_000;
      const until = async (what: keyof typeof last) => {
        while (last[what] <= since && Date.now() < deadline) await delay(20);
        return last[what] <= since ? Infinity : (Date.now() - since) / 1000;
      };
      const [readings, changes, months] = await Promise.all([
        until('readings'),
        until('changes'),
        until('months'),
      ]);
      return { readings, changes, months };
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
};

export const SENSORS_A_BATCH = SENSORS;
