import { sql } from 'kysely';

import type { Config } from '../config';
import type { Database } from '../database/database';
import { siteTimeZoneProblem } from '../database/siteTimeZone';
import { createMailTransport } from '../mail/transport';
import { findVersion } from '../readings/mqtt/brokerSession';

export interface Finding {
  readonly isFine: boolean;
  readonly text: string;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const checkReadingsBroker = async ({ mqtt }: Config): Promise<Finding> => {
  if (!mqtt) return { isFine: true, text: 'MQTT_URL is not set: readings come over HTTP only.' };
  try {
    const version = await findVersion(mqtt, 'vigia-check');
    return { isFine: true, text: `The broker lets us in, and speaks MQTT ${version === 5 ? '5' : '3.1.1'}.` };
  } catch (error) {
    return { isFine: false, text: `The broker does not let us in: ${reasonOf(error)}` };
  }
};

const checkMailServer = async ({ mail }: Config): Promise<Finding> => {
  if (!mail) return { isFine: false, text: 'SMTP_URL is not set: mail waits in the outbox.' };
  const transport = createMailTransport(mail);
  try {
    await transport.verify();
    return { isFine: true, text: 'The mail server takes our mail.' };
  } catch (error) {
    return { isFine: false, text: `The mail server does not take our mail: ${reasonOf(error)}` };
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

const count = async (db: Database, query: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(query)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * A report on an installation for its operator. Before this runs, the database has answered and is up to
 * date.
 */
export const checkInstallation = async (config: Config, db: Database): Promise<Finding[]> => {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const administrators = await count(db, 'users where admin and password_hash is not null');
  const types = await count(db, 'sensor_types');
  const waiting = await count(db, `mails where status = 'queued' and created_at < now() - interval '1 hour'`);
  const monthly = await count(db, `deliveries where state = 'planned'`);
  const failed = await count(db, `mails where status = 'failed'`);
  return [
    { isFine: true, text: `PostgreSQL ${rows[0]?.version} answers, and its schema is up to date.` },
    await checkTimeZone(db, config),
    { isFine: administrators > 0, text: `Administrators who can sign in: ${administrators}.` },
    {
      isFine: types > 0,
      text: `Sensor types: ${types} (npm run admin -- import types.yaml brings some in).`,
    },
    { isFine: waiting === 0, text: `Mails waiting for more than an hour: ${waiting}.` },
    {
      isFine: monthly === 0 || config.mail !== undefined,
      text: `Mails of a month that wait: ${monthly}${config.mail || monthly === 0 ? '' : ', and SMTP_URL is not set'}.`,
    },
    { isFine: failed === 0, text: `Mails that failed for good: ${failed}.` },
    {
      isFine: true,
      text: config.tableau
        ? 'Tableau is configured.'
        : "Tableau is not configured: reports show Vigía's own charts only.",
    },
    await checkReadingsBroker(config),
    await checkMailServer(config),
  ];
};
