import { join } from 'node:path';

import { sql } from 'kysely';

import { keptEarlierSecret } from '../accounts/secrets';
import type { Config } from '../config';
import { connect, type Database } from '../database/database';
import { LOGS_FOLDER } from '../database/embedded/folders';
import { lastGraveWords } from '../database/embedded/graveWords';
import { schemaProblem } from '../database/migrate';
import { siteTimeZoneProblem } from '../database/siteTimeZone';
import { unnamedProxyProblem } from '../http/clientAddress';
import { clearLinesText } from '../requireTls';
import type { Finding } from '../subject';
import { subjects } from '../subjects';
import { checkWays } from './checkWays';
import { checkCertificate } from './checkCertificate';
import { dataFolderOf, describeSpace, readSpace } from './diskSpace';

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

/** An overlap that nobody ends would go on for ever. */
const checkSecrets = ({ sessionSecret, earlierSessionSecret, database }: Config): Finding[] => {
  const isKept = sessionSecret === undefined && database.kind === 'embedded';
  const earlier = isKept ? keptEarlierSecret(database.dataFolder) : earlierSessionSecret;
  if (earlier === undefined) return [];
  return [
    {
      isFine: true,
      text: 'Two secrets of sessions count: npm run admin -- rotate-secret --end ends the earlier one.',
    },
  ];
};

const checkLines = (config: Config): Finding[] =>
  config.clearLines.length === 0 ? [] : [{ isFine: true, text: `${clearLinesText(config)}.` }];

const checkProxies = (config: Config): Finding[] => {
  const problem = unnamedProxyProblem(config);
  return problem === undefined ? [] : [{ isFine: false, text: `${problem}.` }];
};

const checkContents = async (config: Config, db: Database): Promise<Finding[]> => {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const findings: Finding[] = [
    { isFine: true, text: `PostgreSQL ${rows[0]?.version} answers, and its schema is up to date.` },
    await checkTimeZone(db, config),
  ];
  for (const { checkData } of subjects) findings.push(...((await checkData?.(db, config)) ?? []));
  return findings;
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
export const checkInstallation = async (config: Config, url: string): Promise<Finding[]> => {
  const findings = [
    ...(await checkWays(config.database)),
    ...(await checkDatabase(config, url)),
    ...(await checkDisk(config)),
    ...(await checkCertificate(config)),
    ...checkSecrets(config),
    ...checkLines(config),
    ...checkProxies(config),
  ];
  for (const { checkServices } of subjects) findings.push(...((await checkServices?.(config)) ?? []));
  return findings;
};
