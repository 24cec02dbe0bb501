import pLimit from 'p-limit';

import { Refusal } from './refusal';

const RETRY_SECONDS = 10;

interface Options {
  readonly atOnce: number;
  readonly longestWaitMs: number;
}

/**
 * Limits how many at a time do work that slows everybody down.
 * @returns a function that runs work when its turn comes; it throws Refusal 503 if that takes too long
 */
export const createTurns = ({ atOnce, longestWaitMs }: Options) => {
  const limit = pLimit(atOnce);
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
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
      limit(async () => {
        clearTimeout(timer);
        if (!hasGivenUp) resolve(await work());
      }).catch(reject);
    });
};
