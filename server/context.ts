import type { Logger } from 'pino';

import type { Config } from './config';
import type { Database } from './database/database';
import type { Decoders } from './decoding/decoders';
import type { NoteNews } from './deviceHealth/noteNews';
import type { Queue } from './jobs/queue';
import type { Turns } from './http/turns';
import type { Limits } from './accounts/limits';
import type { Secrets } from './accounts/secrets';
import type { ReadingCounts } from './readings/readingCounts';
import type { Refusals } from './readings/refusals';
import type { ReadsOf } from './standbys/readers';
import type { Standbys } from './standbys/standbys';
import type { ReportDrawer } from './reports/reportDrawer';

/** What routes and jobs work with. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  /** Undefined without DATABASE_READ_URL. */
  readonly standbys: Standbys | undefined;
  /** For reads of months: at a standby, if there is one that is as new as it has to be. */
  readonly readsOf: ReadsOf;
  readonly queue: Queue;
  readonly limits: Limits;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly now: () => Date;
  /** Whether readings have to wait, because the clock is behind what is stored. */
  readonly isClockBehind: () => Promise<boolean>;
  readonly readingCounts: ReadingCounts;
  /** Reads of months take turns here: connections are left for readings, sign-ins and health. */
  readonly heavyReads: Turns;
  readonly refusals: Refusals;
  /** Notes how devices are. */
  readonly noteNews: NoteNews;
  /** Runs makers' decoders. */
  readonly decoders: Decoders;
  /** The script of a device's decoder. */
  readonly scriptOf: (device: string) => Promise<string | undefined>;
  /** Draws reports that somebody is waiting for. */
  readonly reportDrawer: ReportDrawer;
}
