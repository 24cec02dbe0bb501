import { sql, type RawBuilder } from 'kysely';

import { ruleKey, ruleText, type AccessRule } from '@domain/accounts/accessRules';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { Refusal, refusing, type Violations } from '../http/refusal';
import { dropLostSubscriptions } from './people';

/** Rules of `access_rules as rule` with the names of what they are about. */
const named = sql`access_rules as rule
  left join locations on locations.id = rule.location_id
  left join sensor_types on sensor_types.id = rule.type_id`;

/** Whether rules of two tables are the same. For `is not distinct from` each would be compared with each. */
const sameRule = (one: string, other: string) =>
  sql.join(
    ['location_id', 'type_id'].map(
      (column) =>
        sql`coalesce(${sql.ref(`${one}.${column}`)}, 0) = coalesce(${sql.ref(`${other}.${column}`)}, 0)`,
    ),
    sql` and `,
  );

/** How many sensors the rule in `rule` covers: each case by an index of its own. */
const covered = sql`case
  when rule.type_id is null then (select count(*) from sensors where location_id = rule.location_id)
  when rule.location_id is null then (select count(*) from sensors where type_id = rule.type_id)
  else (select count(*) from sensors where location_id = rule.location_id and type_id = rule.type_id) end`;

/**
 * The rules of people as JSON, with columns user_id and rules. What a rule covers is counted once (materialized), however many people have
 * it.
 * @param userId only this person's
 */
export const accessRuleDocuments = (userId?: number): RawBuilder<unknown> => sql`(
  with own as (
    select * from access_rules ${userId === undefined ? sql`` : sql`where user_id = ${userId}`}
  ), counted as materialized (
    select location_id, type_id, ${covered} as sensors
    from (select distinct location_id, type_id from own) as rule
  )
  select own.user_id, json_agg(json_build_object(
    'locationId', own.location_id, 'locationName', locations.name, 'typeId', own.type_id, 'typeName', sensor_types.name,
    'sensors', counted.sensors) order by own.id) as rules
  from own
  join counted on ${sameRule('counted', 'own')}
  left join locations on locations.id = own.location_id
  left join sensor_types on sensor_types.id = own.type_id
  group by own.user_id
)`;

/** The rules by which the user in `users` sees the sensor in `sensors`, as JSON. */
export const rulesThatShow = sql`(
  select coalesce(json_agg(json_build_object('locationName', locations.name, 'typeName', sensor_types.name) order by rule.id), '[]')
  from ${named}
  where rule.user_id = users.id
    and (rule.location_id is null or rule.location_id = sensors.location_id)
    and (rule.type_id is null or rule.type_id = sensors.type_id)
)`;

/** How many people see, by their rules, a sensor of a type in a neighbourhood, if any. */
export const countRuled = async (
  work: Work,
  { typeId, locationId }: { typeId: number; locationId?: number | undefined },
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from access_rules
    where (location_id = ${locationId ?? null}::bigint and (type_id is null or type_id = ${typeId}))
      or (location_id is null and type_id = ${typeId})`.execute(work);
  return rows[0]?.people ?? 0;
};

/** A person's rules as the audit stores them: in words, and known by what they are about. */
export const describeRules = async (work: Work, userId: number): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<AccessRule & { locationName: string | null; typeName: string | null }>`
    select rule.location_id, rule.type_id, locations.name as location_name, sensor_types.name as type_name
    from ${named} where rule.user_id = ${userId} order by rule.id`.execute(work);
  return rows.map((rule) => ({ id: ruleKey(rule), name: ruleText(rule) }));
};

const columnsOf = (rules: readonly AccessRule[]) =>
  sql`unnest(${rules.map(({ locationId }) => locationId)}::bigint[], ${rules.map(({ typeId }) => typeId)}::bigint[])`;

const violations: Violations = {
  access_rules_location_id_fkey: (id) => new Refusal(400, `Una regla nombra un barrio que no existe: ${id}.`),
  access_rules_type_id_fkey: (id) =>
    new Refusal(400, `Una regla nombra un tipo de sensor que no existe: ${id}.`),
};

/** @throws Refusal 400 for what no longer exists */
export const addRules = async (work: Work, userId: number, rules: readonly AccessRule[]): Promise<void> => {
  await refusing(
    sql`insert into access_rules (user_id, location_id, type_id)
      select ${userId}, given.location_id, given.type_id from ${columnsOf(rules)} as given (location_id, type_id)
      on conflict do nothing`.execute(work),
    violations,
  );
};

const removeRules = async (work: Work, userId: number, rules: readonly AccessRule[]): Promise<void> => {
  await sql`delete from access_rules using ${columnsOf(rules)} as given (location_id, type_id)
    where user_id = ${userId} and ${sameRule('access_rules', 'given')}`.execute(work);
};

/** @throws Refusal 400 for one that names nothing, and for one that is there twice */
export const requireSensibleRules = (field: string, rules: readonly AccessRule[]): void => {
  const empty = rules.findIndex(({ locationId, typeId }) => locationId === null && typeId === null);
  if (empty >= 0) {
    throw new Refusal(400, `El campo "${field}.${empty}" debe nombrar un barrio, un tipo de sensor o ambos.`);
  }
  const keys = rules.map(ruleKey);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (repeated >= 0) throw new Refusal(400, `El campo "${field}.${repeated}" repite una regla.`);
};

interface RuleChange {
  readonly add: readonly AccessRule[];
  readonly remove?: readonly AccessRule[];
}

interface LockedPerson {
  readonly id: number;
  readonly mail: string;
  readonly admin: boolean;
}

/**
 * Adds and removes rules of a person, whose row is locked, and the subscriptions to what they no longer see.
 * @throws Refusal 409 for an administrator, 400 for rules that make no sense
 */
export const changeRules = async (
  work: Work,
  caller: Actor | null,
  { id, mail, admin }: LockedPerson,
  { add, remove = [] }: RuleChange,
): Promise<void> => {
  requireSensibleRules('add', add);
  requireSensibleRules('remove', remove);
  if (admin) {
    throw new Refusal(409, `La cuenta ${mail} es de administrador: ve todos los sensores y no lleva reglas.`);
  }
  const before = await describeRules(work, id);
  await removeRules(work, id, remove);
  await addRules(work, id, add);
  await dropLostSubscriptions(work, { userId: id });
  const after = await describeRules(work, id);
  const isSame =
    before.length === after.length && before.every((rule, index) => rule.id === after[index]?.id);
  if (isSame) return;
  await recordChange(work, caller, {
    action: 'update',
    subject: 'user',
    subjectId: id,
    before: { mail, accessRules: before },
    after: { mail, accessRules: after },
  });
};

/** Gives the rules of a neighbourhood to another one that gets its sensors, so that nobody stops seeing them. */
export const moveRules = async (work: Work, from: number, into: number): Promise<void> => {
  await sql`
    insert into access_rules (user_id, location_id, type_id)
    select user_id, ${into}, type_id from access_rules where location_id = ${from} order by id
    on conflict do nothing`.execute(work);
};
