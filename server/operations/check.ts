import { join } from 'node:path';

import { sql } from 'kysely';

import { MINUTE_S } from '@domain/duration';

import type { Config } from '../config';
import { connect, type Database } from '../database/database';
import { LOGS_FOLDER } from '../database/embedded/folders';
import { lastGraveWords } from '../database/embedded/graveWords';
import { schemaProblem } from '../database/migrate';
import { siteTimeZoneProblem } from '../database/siteTimeZone';
import { unnamedProxyProblem } from '../http/clientAddress';
import { createMailTransport } from '../outbox/channels/mail/send';
import { dueMonths } from '../readings/keptMonths';
import { reasonOf } from '../reasonOf';
import { clearLinesText } from '../requireTls';
import { checkBroker } from './checkBroker';
import { checkCertificate } from './checkCertificate';
import { dataFolderOf, describeSpace, readSpace } from './diskSpace';
import { checkUnusedReadings } from './checkUnusedReadings';

export interface Finding {
  readonly isFine: boolean;
  readonly text: string;
}

const checkMailServer = async ({ mail }: Config): Promise<Finding> => {
  if (!mail) return { isFine: false, text: 'SMTP_URL is not set: mail waits in the outbox.' };
  const transport = createMailTransport(mail);
  try {
    await transport.verify();
    return { isFine: true, text: 'The mail server takes our mail.' };
  } catch (error) {
    const needsTls = (error as { code?: unknown }).code === 'ETLS';
    const remedy = needsTls ? '. SMTP_URL needs a server with TLS, or its host in PLAINTEXT_HOSTS.' : '';
    return { isFine: false, text: `The mail server does not take our mail: ${reasonOf(error)}${remedy}` };
  } finally {
    transport.close();
  }
};

const checkTimeZone = async (db: Database, { siteTimeZone }: Config): Promise<Finding> => {
  const problem = await siteTimeZoneProblem(db, siteTimeZone, new Date());
  return {
    isFine: problem === undefined,
    text: `${problem ?? `The site's clock is that of ${siteTimeZone}`}.`,
  };
};

const checkDisk = async (config: Config): Promise<Finding[]> => {
  const folder = dataFolderOf(config);
  if (folder === undefined) return [];
  const space = await readSpace(folder);
  const words = await lastGraveWords(join(folder, LOGS_FOLDER), new Date());
  return [
    { isFine: space.state === 'enough', text: describeSpace(folder, space) },
    ...(words === undefined ? [] : [{ isFine: false, text: `PostgreSQL said in the last hour: ${words}` }]),
  ];
};

const checkLines = (config: Config): Finding[] =>
  config.clearLines.length === 0 ? [] : [{ isFine: true, text: `${clearLinesText(config)}.` }];

const checkProxies = (config: Config): Finding[] => {
  const problem = unnamedProxyProblem(config);
  return problem === undefined ? [] : [{ isFine: false, text: `${problem}.` }];
};

const count = async (db: Database, query: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(query)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Judging takes seconds; after a long import, or many late readings, some minutes. */
const JUDGING_LIMIT_S = 5 * MINUTE_S;

const checkJudging = async (db: Database): Promise<Finding> => {
  const { rows } = await sql<{
    seconds: number | null;
  }>`select extract(epoch from now() - min(at)) as seconds from changed_hours`.execute(db);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds < JUDGING_LIMIT_S) return { isFine: true, text: 'Readings are judged as they come.' };
  const minutes = Math.round(seconds / MINUTE_S);
  return {
    isFine: false,
    text: `Readings have waited for ${minutes} minutes to be judged: no worker is running, or its log says why.`,
  };
};

const checkRetention = async (db: Database, config: Config): Promise<Finding[]> => {
  const { needsWord, text, newest } = await dueMonths({ db, config, now: () => new Date() });
  if (!needsWord) return [];
  return [
    {
      isFine: false,
      text: `More than a month waits for your word before it is dropped: ${text}. Say npm run admin -- thin ${newest}, or raise READINGS_MONTHS.`,
    },
  ];
};

const checkMonthMails = async (db: Database, { mail }: Config): Promise<Finding[]> => {
  const waiting = await count(db, `messages where subject = 'month' and state = 'planned'`);
  const newest = (state: string) =>
    count(
      db,
      `messages where state = '${state}' and not is_trial and month = (select max(month) from delivery_runs)`,
    );
  const failed = await newest('failed');
  const unknown = await newest('unknown');
  const isFine = failed + unknown === 0;
  return [
    {
      isFine: waiting === 0 || mail !== undefined,
      text: `Mails of a month that wait: ${waiting}${mail || waiting === 0 ? '' : ', and SMTP_URL is not set'}.`,
    },
    {
      isFine,
      text: `Mails of the newest month: ${failed} failed, ${unknown} unknown${isFine ? '' : ' (see /deliveries)'}.`,
    },
  ];
};

const checkContents = async (config: Config, db: Database): Promise<Finding[]> => {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const administrators = await count(db, 'users where admin and password_hash is not null');
  const types = await count(db, 'sensor_types');
  const waiting = await count(
    db,
    `messages where subject <> 'month' and settled_at is null and created_at < now() - interval '1 hour'`,
  );
  const failed = await count(
    db,
    `messages where subject <> 'month' and state = 'failed' and settled_at > now() - interval '7 days'`,
  );
  return [
    { isFine: true, text: `PostgreSQL ${rows[0]?.version} answers, and its schema is up to date.` },
    await checkTimeZone(db, config),
    { isFine: administrators > 0, text: `Administrators who can sign in: ${administrators}.` },
    {
      isFine: types > 0,
      text: `Sensor types: ${types} (npm run admin -- import types.yaml brings some in).`,
    },
    await checkJudging(db),
    await checkUnusedReadings(db),
    { isFine: waiting === 0, text: `Mails waiting for more than an hour: ${waiting}.` },
    { isFine: failed === 0, text: `Mails that failed for good in the last week: ${failed}.` },
    ...(await checkRetention(db, config)),
    ...(await checkMonthMails(db, config)),
  ];
};

const checkDatabase = async (config: Config, url: string): Promise<Finding[]> => {
  const problem = await schemaProblem(url);
  if (problem !== undefined) return [{ isFine: false, text: `${problem}.` }];
  const { db } = connect({ url });
  try {
    return await checkContents(config, db);
  } finally {
    await db.destroy();
  }
};

/**
 * A report on an installation for its operator, which changes nothing.
 * @throws an Error if the database doesn't answer, is too old, or of a newer release
 */
export const checkInstallation = async (config: Config, url: string): Promise<Finding[]> => [
  ...(await checkDatabase(config, url)),
  ...(await checkDisk(config)),
  {
    isFine: true,
    text: config.tableau
      ? 'Tableau is configured.'
      : "Tableau is not configured: reports show Vigía's own charts only.",
  },
  ...(await checkCertificate(config)),
  ...checkLines(config),
  ...checkProxies(config),
  await checkBroker(config),
  await checkMailServer(config),
];
