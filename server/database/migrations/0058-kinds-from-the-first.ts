import { sql, type Kysely } from 'kysely';

/**
 * Hours are made anew from the first one on that there is when that begins. Who changes a kind doesn't see those that a worker
 * is just making by the kind of before, of earlier times or of a variable without any: they stayed as they were.
 */
export const kindsFromTheFirst = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create or replace function make_stale(ids bigint[]) returns void language sql as $$
        insert into stale_statistics (variable_id, from_hour, next_hour)
        select id, coalesce(first.hour, date_trunc('hour', now())), kept.since
        from unnest(ids) as id
        cross join (
          select coalesce(max(to_at), '1000-01-01') as since from reading_partitions where thinned_at is not null
        ) as kept
        left join lateral (
          select hour from hourly_statistics where variable_id = id and hour >= since order by hour limit 1
        ) as first on true
        on conflict (variable_id) do update set from_hour = excluded.from_hour, next_hour = excluded.next_hour
      $$`.execute(db);
  },
};
