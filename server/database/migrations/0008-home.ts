import { sql, type Kysely } from 'kysely';

const statements = [
  // Which months exceeded limits: of years of hours, few do.
  `create index hourly_statistics_beyond on hourly_statistics (variable_id, hour) include (critical_minutes)
    where warning_minutes > 0 or critical_minutes > 0`,
];

export const home = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
