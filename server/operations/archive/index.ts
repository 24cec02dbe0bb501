import { MINUTE_MS } from '@domain/duration';

import type { Config } from '../../config';
import type { Context } from '../../context';
import type { Database } from '../../database/database';
import { keepDoing } from '../../jobs/repeat';
import type { Finding, Loop, Metric, Subject } from '../../subject';
import { describeSpace, diskMetric, readSpace, startDiskWatch } from '../diskSpace';
import { describeStuck, isStuck, readArchiveState, TELL_AGAIN_MS } from './archiveState';

const archiveFolderOf = ({ database }: Pick<Config, 'database'>): string | undefined =>
  database.kind === 'embedded' ? database.archiveFolder : undefined;

const ageMetric = (
  name: string,
  help: string,
  { now }: Pick<Context, 'now'>,
  read: () => Promise<Date | undefined>,
): Metric => ({
  name,
  help,
  labels: [],
  read: async () => {
    const at = await read();
    return at ? [{ labels: [], value: (now().getTime() - at.getTime()) / 1000 }] : [];
  },
});

const metrics = (context: Context): Metric[] => {
  const folder = archiveFolderOf(context.config);
  if (folder === undefined) return [];
  const read = () => readArchiveState(context.db);
  return [
    ageMetric(
      'vigia_base_backup_age_seconds',
      'Since the newest base backup in ARCHIVE_DIR; absent until there is one.',
      context,
      async () => (await read())?.newestBackupAt,
    ),
    ageMetric(
      'vigia_archived_age_seconds',
      'Since the last file of the write-ahead log came into ARCHIVE_DIR.',
      context,
      async () => (await read())?.archivedAt,
    ),
    {
      name: 'vigia_archive_waiting_files',
      help: 'Files of the write-ahead log, of 16 MB each, that wait for ARCHIVE_DIR.',
      labels: [],
      read: async () => {
        const state = await read();
        return state ? [{ labels: [], value: state.waiting }] : [];
      },
    },
    diskMetric('vigia_archive_disk_bytes', 'The disk of ARCHIVE_DIR.', folder),
  ];
};

const checkArchive = async (db: Database, config: Config): Promise<Finding[]> => {
  const folder = archiveFolderOf(config);
  if (folder === undefined) return [];
  const state = await readArchiveState(db);
  if (state === undefined) {
    return [
      { isFine: false, text: 'The database was started without ARCHIVE_DIR: restart the server with it.' },
    ];
  }
  const space = await readSpace(folder);
  const stuck = isStuck(state);
  return [
    { isFine: !stuck, text: stuck ? describeStuck(state) : `The write-ahead log goes to ${state.folder}.` },
    { isFine: space.state === 'enough', text: describeSpace(folder, space) },
  ];
};

/** Says in the log when the archive takes nothing, now and then while that lasts, and when it does again. */
const watchArchive = ({ db, log }: Context): Loop => {
  let toldAt: number | undefined;
  return keepDoing(log, 'looks at the archive', MINUTE_MS, async () => {
    const state = await readArchiveState(db);
    if (state === undefined) return;
    if (!isStuck(state)) {
      if (toldAt !== undefined) log.info(`The write-ahead log goes to ${state.folder} again.`);
      toldAt = undefined;
      return;
    }
    if (toldAt !== undefined && performance.now() - toldAt < TELL_AGAIN_MS) return;
    toldAt = performance.now();
    log.error({ waiting: state.waiting }, describeStuck(state));
  });
};

/** Base backups and the write-ahead log of the embedded database, from which any moment can be brought back. */
export const archive: Subject = {
  metrics,
  checkData: checkArchive,
  work: (context) => {
    const folder = archiveFolderOf(context.config);
    return folder === undefined ? [] : [watchArchive(context), startDiskWatch(folder, context.log)];
  },
};
