import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { alarms } from '@contract';
import { foldText } from '@domain/nameSearch';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { foldedName } from '../database/names';
import { siteDaysSpan } from '../measurements/siteDays';
import { isVisibleTo } from '../sensors/visibleSensors';

export type Alarm = z.output<typeof alarms.alarm>;
type AlarmQuery = z.output<NonNullable<typeof alarms.listAlarms.query>>;

const PAGE_SIZE = 50;

/** The calendar has no year 0. */
const FIRST_DAY = '0001-01-01';

const iso = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An alarm as the contract has it. */
const document = sql<Alarm>`json_build_object(
  'id', alarms.id, 'kind', alarms.kind,
  'sensor', json_build_object('id', sensors.id, 'name', sensors.name, 'typeId', type.id, 'typeName', type.name,
    'locationName', location.name),
  'variable', case when variable.id is not null then
    json_build_object('id', variable.id, 'name', variable.name, 'unit', normalized.unit) end,
  'level', alarms.level, 'worstLevel', alarms.worst_level,
  'openedAt', ${iso(sql`alarms.opened_at`)}, 'closedAt', ${iso(sql`alarms.closed_at`)},
  'worst', case when alarms.worst_at is not null then
    json_build_object('at', ${iso(sql`alarms.worst_at`)}, 'value', alarms.worst_value) end,
  'acknowledgement', case when alarms.acknowledged_at is not null then
    json_build_object('at', ${iso(sql`alarms.acknowledged_at`)}, 'by', person.mail, 'note', alarms.note) end
)`;

/** What an alarm tells of. */
const itsParts = sql`
  join sensors on sensors.id = alarms.sensor_id
  join sensor_types as type on type.id = sensors.type_id
  left join locations as location on location.id = sensors.location_id
  left join sensor_variables as variable on variable.id = alarms.variable_id
  left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
  left join users as person on person.id = alarms.acknowledged_by`;

/** All alarms that are asked for, of sensors that the caller may see. */
const conditionsOf = async (
  work: Work,
  caller: Caller,
  { level, kind, sensorId, typeId, from, to, text = '' }: AlarmQuery,
  timeZone: string,
): Promise<RawBuilder<SqlBool>> => {
  const conditions = [isVisibleTo(caller)];
  if (level !== undefined) conditions.push(sql<SqlBool>`alarms.level = ${level}`);
  if (kind !== undefined) conditions.push(sql<SqlBool>`alarms.kind = ${kind}`);
  if (sensorId !== undefined) conditions.push(sql<SqlBool>`alarms.sensor_id = ${sensorId}`);
  if (typeId !== undefined) conditions.push(sql<SqlBool>`sensors.type_id = ${typeId}`);
  const spanOf = (given: string) => {
    const day = given < FIRST_DAY ? FIRST_DAY : given;
    return siteDaysSpan(work, day, day, timeZone);
  };
  if (from !== undefined) {
    const { from: begins } = await spanOf(from);
    conditions.push(sql<SqlBool>`(alarms.closed_at is null or alarms.closed_at >= ${begins})`);
  }
  if (to !== undefined) conditions.push(sql<SqlBool>`alarms.opened_at < ${(await spanOf(to)).to}`);
  if (text.trim() !== '') {
    conditions.push(sql<SqlBool>`strpos(${foldedName(sql`sensors.name`)}, ${foldText(text.trim())}) > 0`);
  }
  return sql.join(conditions, sql` and `);
};

/** Those that are open, or those that are closed, the newest first. */
const readPart = async (
  work: Work,
  conditions: RawBuilder<SqlBool>,
  { isOpen, below, most }: { isOpen: boolean; below: number | undefined; most: number },
): Promise<Alarm[]> => {
  if (most === 0) return [];
  // What is shown of them is looked up for a page only.
  const { rows } = await sql<{ alarm: Alarm }>`
    select ${document} as alarm
    from (
      select alarms.* from alarms join sensors on sensors.id = alarms.sensor_id
      where ${isOpen ? sql`closed_at is null` : sql`closed_at is not null`}
        ${below === undefined ? sql`` : sql`and alarms.id < ${below}`} and ${conditions}
      order by alarms.id desc limit ${most}
    ) as alarms ${itsParts} order by alarms.id desc`.execute(work);
  return rows.map(({ alarm }) => alarm);
};

const cursorOf = ({ id, closedAt }: Alarm): string => `${closedAt === null ? 'open' : 'closed'}-${id}`;

/** A page of alarms (EXT-29): open ones first, then the newest. */
export const readAlarms = async (work: Work, caller: Caller, query: AlarmQuery, timeZone: string) => {
  const conditions = await conditionsOf(work, caller, query, timeZone);
  const [place, id] = query.after?.split('-') ?? [];
  const most = PAGE_SIZE + 1;
  const open =
    query.state === 'closed' || place === 'closed'
      ? []
      : await readPart(work, conditions, { isOpen: true, below: id ? Number(id) : undefined, most });
  const closed =
    query.state === 'open'
      ? []
      : await readPart(work, conditions, {
          isOpen: false,
          below: place === 'closed' ? Number(id) : undefined,
          most: most - open.length,
        });
  const found = [...open, ...closed];
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return { alarms: shown, next: last && found.length > PAGE_SIZE ? cursorOf(last) : null };
};

/** @returns undefined for an unknown one */
export const readAlarm = async (work: Work, id: number): Promise<Alarm | undefined> => {
  const { rows } = await sql<{ alarm: Alarm }>`
    select ${document} as alarm from alarms ${itsParts} where alarms.id = ${id}`.execute(work);
  return rows[0]?.alarm;
};
