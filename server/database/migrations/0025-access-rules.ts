import { sql, type Kysely } from 'kysely';

const statements = [
  // What a person sees besides the sensors that were chosen for them. A rule whose neighbourhood or type goes must go with
  // it: with null in its place it would cover more.
  `create table access_rules (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    location_id bigint references locations on delete cascade,
    type_id bigint references sensor_types on delete cascade,
    admin boolean not null default false check (not admin),
    constraint access_rules_cover check (location_id is not null or type_id is not null),
    constraint access_rules_once unique nulls not distinct (user_id, location_id, type_id),
    foreign key (user_id, admin) references users (id, admin) on delete cascade
  )`,
  'create index on access_rules (location_id)',
  'create index on access_rules (type_id)',

  // Not rows that triggers keep: a rule for a type would be as many rows as it has sensors, for each person, to be
  // rewritten whenever a neighbourhood is joined. Two branches for rules, so that each joins by an index from both sides.
  `create view visible_sensors as
    select user_id, sensor_id from user_sensors
    union all
    select rule.user_id, sensors.id from access_rules as rule
    join sensors on sensors.location_id = rule.location_id
    where rule.type_id is null or rule.type_id = sensors.type_id
    union all
    select rule.user_id, sensors.id from access_rules as rule
    join sensors on sensors.type_id = rule.type_id
    where rule.location_id is null`,
];

/** Access by neighbourhood or type, which sensors follow (EXT-57). */
export const accessRules = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
