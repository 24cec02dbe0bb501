import { z } from 'zod';

import { NOTHING_THERE, readSchemaState } from '../../database/migrate';
import { openClient } from '../../database/connections/pool';
import { requireIdle } from '../../database/requireIdle';
import type { RestoringSite } from '../../subject';
import { settleRestored } from './tables';

const Moment = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true, local: true }),
  // With a time zone and without seconds, as in the names of backups.
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/**
 * A moment of the past that somebody typed, by the machine's clock unless it says otherwise.
 * @param what it is, for whoever typed another one
 */
export const readMoment = (text: string, now: Date, what: string): Date => {
  if (!Moment.safeParse(text).success) {
    throw new Error(
      `${text} is no moment. Say ${what}, such as 2026-11-21 or 2026-11-21T03:30; of two, the earlier one.`,
    );
  }
  // A day begins at the machine's midnight; Date would take that of UTC.
  const moment = new Date(text.includes('T') ? text : `${text}T00:00`);
  if (moment > now) throw new Error(`${text} has not come yet. Say ${what}.`);
  return moment;
};

/**
 * Prepares a database that was put back from a copied folder or a dump for its first start, as an import does.
 * @param madeAt when the copy was made: a day, or a moment
 * @throws an Error for another text, and while a server is at work on the database
 */
export const settleCopy = async (
  url: string,
  madeAt: string,
  site: RestoringSite,
  now = new Date(),
): Promise<void> => {
  const copiedAt = readMoment(madeAt, now, 'when the copy was made');
  if ((await readSchemaState(url)) === 'empty') throw new Error(NOTHING_THERE);
  const client = await openClient(url);
  try {
    await requireIdle(client, 'Stop it first: this is for before the first start.');
    await client.query('begin');
    await settleRestored(client, copiedAt, now, site);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
