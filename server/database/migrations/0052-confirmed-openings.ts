import { sql, type Kysely } from 'kysely';

/**
 * Which open variables somebody confirmed although a household could be told from them (EXT-82). Who opened one from which it
 * can be told already was asked.
 */
export const confirmedOpenings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table open_variables add is_confirmed boolean not null default false`.execute(db);
    await sql`
      update open_variables set is_confirmed = true
      where variable_id in (
        select variable.id from sensor_variables as variable join sensors on sensors.id = sensor_id
        left join normalized_variables as normalized on normalized.id = normalized_variable_id
        where kind is null or kind in ('meter', 'state') or kind = 'amount' and not exists (
          select from sensor_variables as same join sensors as other on other.id = same.sensor_id
          where same.normalized_variable_id = variable.normalized_variable_id
            and other.location_id = sensors.location_id and other.id <> sensors.id
        )
      )`.execute(db);
  },
};
