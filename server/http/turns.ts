import pLimit, { type LimitFunction } from 'p-limit';

import { Refusal } from './refusal';

const RETRY_SECONDS = 10;

interface Options {
  /** How many of all people's are done at a time. */
  readonly atOnce: number;
  /** How many of these may be one person's. */
  readonly ofOnePerson: number;
  readonly longestWaitMs: number;
}

/**
 * Runs work of a person when its turn comes.
 * @throws Refusal 503 if that takes too long
 */
export type Turns = <Result>(personId: number, work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work that slows everybody down is done at a time, and how much of it for one person. */
export const createTurns = ({ atOnce, ofOnePerson, longestWaitMs }: Options): Turns => {
  const everybodys = pLimit(atOnce);
  const own = new Map<number, LimitFunction>();

  return (personId, work) =>
    new Promise((resolve, reject) => {
      const limit = own.get(personId) ?? pLimit(ofOnePerson);
      own.set(personId, limit);
      let hasGivenUp = false;
      const timer = setTimeout(() => {
        hasGivenUp = true;
        reject(
          new Refusal(
            503,
            'Hay demasiados pedidos de mediciones en espera. Probá de nuevo en unos segundos.',
            RETRY_SECONDS,
          ),
        );
      }, longestWaitMs);
      const begin = async () => {
        clearTimeout(timer);
        if (!hasGivenUp) resolve(await work());
      };
      limit(async () => {
        if (!hasGivenUp) await everybodys(begin);
      })
        .catch(reject)
        .finally(() => {
          if (limit.activeCount + limit.pendingCount === 0) own.delete(personId);
        });
    });
};
