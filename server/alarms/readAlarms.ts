import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { alarms } from '@contract';
import { PAGE_SIZE } from '@domain/pageSize';
import { foldLetters } from '@domain/nameSearch';

import type { Caller } from '../accounts/sessions';
import { isAlarmRevised } from '../corrections/revised';
import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { foldedName } from '../database/names';
import { siteDaysSpan } from '../measurements/siteDays';
import { isVisibleTo } from '../sensors/visibleSensors';

export type Alarm = z.output<typeof alarms.alarm>;
type AlarmQuery = z.output<NonNullable<typeof alarms.listAlarms.query>>;

/** Those of a silent gateway's sensors that the caller may see. */
const itsSensors = (caller: Caller) => sql`(
  select coalesce(json_agg(json_build_object('id', sensors.id, 'name', sensors.name, 'backAt', ${instant(sql`named.back_at`)})
    order by sensors.name, sensors.id), '[]')
  from alarm_sensors as named join sensors on sensors.id = named.sensor_id
  where named.alarm_id = alarms.id and ${isVisibleTo(caller)})`;

/** An alarm as the contract has it. */
const documentFor = (caller: Caller) => sql<Alarm>`json_build_object(
  'id', alarms.id, 'kind', alarms.kind,
  'sensor', case when sensors.id is not null then
    json_build_object('id', sensors.id, 'name', sensors.name, 'typeId', type.id, 'typeName', type.name,
      'locationName', location.name) end,
  'gateway', case when gateways.id is not null then
    json_build_object('identifier', gateways.identifier, 'sensors', ${itsSensors(caller)}) end,
  'variable', case when variable.id is not null then
    json_build_object('id', variable.id, 'name', variable.name,
      'unit', case alarms.kind when 'limits' then normalized.unit_of_limits else normalized.unit_of_hour end,
      'kind', nullif(normalized.kind, 'instantaneous'), 'stateNames', normalized.state_names,
      'limitsBy', case alarms.kind when 'limits' then nullif(normalized.limits_by, 'hour') end) end,
  'level', alarms.level, 'worstLevel', alarms.worst_level,
  'openedAt', ${instant(sql`alarms.opened_at`)}, 'closedAt', ${instant(sql`alarms.closed_at`)},
  'worst', case when alarms.worst_at is not null then
    json_build_object('at', ${instant(sql`alarms.worst_at`)}, 'value', alarms.worst_value, 'limits', case when alarms.kind = 'limits' then (
      select json_build_object('minCritical', min_critical, 'maxCritical', max_critical,
        'minWarning', min_warning, 'maxWarning', max_warning)
      from limit_periods where variable_id = alarms.variable_id and from_at <= alarms.worst_at
      order by from_at desc limit 1) end) end,
  'corrected', ${isAlarmRevised},
  'acknowledgement', case when alarms.acknowledged_at is not null then
    json_build_object('at', ${instant(sql`alarms.acknowledged_at`)}, 'by', person.mail, 'note', alarms.note) end
)`;

/** The tables that an alarm's document reads. */
const itsParts = sql`
  left join sensors on sensors.id = alarms.sensor_id
  left join sensor_types as type on type.id = sensors.type_id
  left join gateways on gateways.id = alarms.gateway_id
  left join locations as location on location.id = sensors.location_id
  left join sensor_variables as variable on variable.id = alarms.variable_id
  left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
  left join users as person on person.id = alarms.acknowledged_by`;

type Condition = RawBuilder<SqlBool>;

/** Whether an alarm is about one of some sensors: their own, or that of their gateway. */
const isOf = (
  sensorIds: RawBuilder<unknown>,
): Condition => sql`(sensor_id = any(${sensorIds}) or (kind = 'gateway' and exists (
  select from alarm_sensors as named where named.alarm_id = alarms.id and named.sensor_id = any(${sensorIds}))))`;

/**
 * The sensors whose alarms are requested; undefined for all. They are looked up first, because a sensor has
 * many alarms.
 */
const sensorCondition = (caller: Caller, { typeId, text = '' }: AlarmQuery): Condition | undefined => {
  const wanted = foldLetters(text.trim());
  const conditions = [
    ...(caller.admin ? [] : [isVisibleTo(caller)]),
    ...(typeId === undefined ? [] : [sql<SqlBool>`type_id = ${typeId}`]),
    ...(wanted === '' ? [] : [sql<SqlBool>`strpos(${foldedName(sql`name`)}, ${wanted}) > 0`]),
  ];
  if (conditions.length === 0) return undefined;
  return isOf(sql`array(select id from sensors where ${sql.join(conditions, sql` and `)})`);
};

/** The condition for all requested alarms of sensors that the caller may see. */
const conditionOf = async (
  work: Work,
  caller: Caller,
  query: AlarmQuery,
  timeZone: string,
): Promise<Condition> => {
  const { level, kind, sensorId, from, to } = query;
  const ofSensors = sensorCondition(caller, query);
  const conditions = [sql<SqlBool>`true`, ...(ofSensors ? [ofSensors] : [])];
  if (level !== undefined) conditions.push(sql`worst_level = ${level}`);
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (sensorId !== undefined) conditions.push(isOf(sql`array[${sensorId}::bigint]`));
  const spanOf = (day: string) => siteDaysSpan(work, day, day, timeZone);
  if (from !== undefined) {
    conditions.push(sql`(closed_at is null or closed_at >= ${(await spanOf(from)).from})`);
  }
  if (to !== undefined) conditions.push(sql`opened_at < ${(await spanOf(to)).to}`);
  return sql.join(conditions, sql` and `);
};

/** The parts of the list, in their order: open alarms by their worst level, then closed ones. */
const PARTS = ['critical', 'warning', 'closed'] as const;

type Part = (typeof PARTS)[number];

const partOf = ({ closedAt, worstLevel }: Pick<Alarm, 'closedAt' | 'worstLevel'>): Part =>
  closedAt === null ? worstLevel : 'closed';

const isIn = (part: Part): Condition =>
  part === 'closed' ? sql`closed_at is not null` : sql`closed_at is null and worst_level = ${part}`;

/** Alarms of a part, newest first. */
const readPart = async (
  work: Work,
  caller: Caller,
  condition: Condition,
  { part, below, most }: { part: Part; below: number | undefined; most: number },
): Promise<Alarm[]> => {
  // The documents are built for one page only.
  const { rows } = await sql<{ alarm: Alarm }>`
    select ${documentFor(caller)} as alarm
    from (
      select * from alarms
      where ${isIn(part)} ${below === undefined ? sql`` : sql`and id < ${below}`} and ${condition}
      order by id desc limit ${most}
    ) as alarms ${itsParts} order by alarms.id desc`.execute(work);
  return rows.map(({ alarm }) => alarm);
};

interface Page {
  readonly timeZone: string;
  readonly size?: number;
}

/** A page of alarms (EXT-29): open ones first, of these the critical ones, then the newest. */
export const readAlarms = async (
  work: Work,
  caller: Caller,
  query: AlarmQuery,
  { timeZone, size = PAGE_SIZE }: Page,
) => {
  const condition = await conditionOf(work, caller, query, timeZone);
  const [place, id] = query.after?.split('-') ?? [];
  const begin = Math.max(
    0,
    PARTS.findIndex((part) => part === place),
  );
  const found: Alarm[] = [];
  for (const part of PARTS.slice(begin)) {
    const most = size + 1 - found.length;
    const isAsked = query.state === undefined || (query.state === 'closed') === (part === 'closed');
    if (most === 0 || !isAsked) continue;
    const below = part === place ? Number(id) : undefined;
    found.push(...(await readPart(work, caller, condition, { part, below, most })));
  }
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    alarms: shown,
    next: last && found.length > size ? `${partOf(last)}-${last.id}` : null,
  };
};

/** @returns undefined for an unknown one */
export const readAlarm = async (work: Work, caller: Caller, id: number): Promise<Alarm | undefined> => {
  const { rows } = await sql<{ alarm: Alarm }>`
    select ${documentFor(caller)} as alarm from alarms ${itsParts} where alarms.id = ${id}`.execute(work);
  return rows[0]?.alarm;
};
