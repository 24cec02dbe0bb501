import { sql, type Kysely } from 'kysely';

/** So that even a very long name fits into a page of an index. */
const LONGEST_FOLDED_NAME = 400;

const NAME = `coalesce(after->>'name', before->>'name', after->>'mail', before->>'mail')`;

// Lower case by ICU, because a database whose own locale is C would leave 'Ñ' unchanged.
const FOLDED_NAME = `left(regexp_replace(normalize(lower(${NAME} collate "und-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g'), ${LONGEST_FOLDED_NAME})`;

const statements = [
  // Entries about an order lacked the name of what was put in order.
  `update audit_lines set after = after || jsonb_build_object('name', type.name)
    from sensor_types as type where action = 'reorder' and subject = 'sensor-type' and type.id = subject_id`,
  `update audit_lines set after = after || jsonb_build_object('name', view_group.name)
    from view_groups as view_group where action = 'reorder' and subject = 'view-group' and view_group.id = subject_id`,

  `alter table audit_lines add column folded_name text generated always as (${FOLDED_NAME}) stored`,

  // Contains everything that the activity is filtered by, so that a rare name is searched in the index alone.
  // That takes a third of a second for a million rows. An index of trigrams would be faster, but needs an
  // extension that not every PostgreSQL has.
  'create index audit_lines_search on audit_lines (id) include (folded_name, at, actor_id, subject)',
];

export const auditSearch = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
