import { percentile } from '../figures/percentile';
import type { Cell } from '../report/Table';
import type { BenchClient, Sent, Timed } from './client';

const TIMES = 30;

export const ANSWER_TIMES = ['what', 'p50', 'p95', 'kB on the wire'] as const;

/**
 * A row of `ANSWER_TIMES`: a call made again and again, one at a time, in milliseconds.
 * @param limit of the p95
 * @throws an Error if it isn't answered with 200
 */
export const answerTimes = async (
  client: BenchClient,
  name: string,
  sent: Sent,
  limit?: number,
): Promise<Cell[]> => {
  const send = async (): Promise<Timed> => {
    const timed = await client.send(sent);
    if (timed.status !== 200) throw new Error(`${sent.path} answers ${timed.status}`);
    return timed;
  };
  // The first time, a connection reads what it needs to know of the tables.
  const { bytes } = await send();
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) times.push((await send()).ms);
  return [
    name,
    { value: percentile(times, 0.5) },
    { value: percentile(times, 0.95), limit },
    { value: bytes / 1000, digits: 1 },
  ];
};
