import { sql, type Kysely } from 'kysely';

export const noticesOfPeople = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // The other indexes begin with the alarm, or know waiting notices only: deleting a person read all notices.
    await sql.raw('create index on alarm_notices (user_id)').execute(db);
  },
};
