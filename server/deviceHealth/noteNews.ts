import type { Logger } from 'pino';

import { newsOf, type DeviceNews } from '@contract/serving/deviceNews';
import type { NetworkReadings } from '@contract/serving/networkReadings';

import type { Config } from '../config';
import type { Database } from '../database/database';
import { createGroupCommit } from '../database/groupCommit';
import { inTransaction } from '../database/work';
import { createTelling } from '../tellOnce';
import { siteDay } from './siteDay';
import { storeNews } from './storeNews';

interface Site {
  readonly db: Database;
  readonly config: Pick<Config, 'siteTimeZone'>;
  readonly log: Logger;
  readonly now: () => Date;
}

const MAX_NEWS = 1_000;

/**
 * Notes what a network says of a device besides its measurements (EXT-53). Messages that come at once share a
 * transaction. Resolves once it is noted, so that a message that is acknowledged was counted; if that fails, the log says so
 * and the measurements stay.
 */
export type NoteNews = (read: NetworkReadings) => Promise<void>;

export const createNoteNews = ({ db, config, log, now }: Site): NoteNews => {
  const telling = createTelling((error) =>
    log.warn({ err: error }, 'what networks say of devices cannot be noted'),
  );
  const commit = createGroupCommit(async (news: readonly DeviceNews[]) => {
    const at = now();
    await inTransaction(db, 'write', (work) =>
      storeNews(work, news, { now: at, day: siteDay(config.siteTimeZone, at) }),
    );
  }, MAX_NEWS);

  return async (read) => {
    const news = newsOf(read);
    if (!news) return;
    try {
      await commit([news]);
      telling.isWell();
    } catch (error) {
      telling.tellOnce(error);
    }
  };
};
