import { sql } from 'kysely';

import type { Work } from '../database/database';
import type { AlarmEvent } from '../database/tables/watchTables';
import { isCalm, isPending, rankOf, type AlarmState, type JudgedAlarm } from './judgeReadings';
import { noteEvents, type HappenedAlarm } from '../outbox/notices/notices';
import type { JudgedVariable } from './variables';

/** The result for a variable. */
export interface AlarmResult {
  readonly variable: Pick<JudgedVariable, 'id' | 'sensorId' | 'alarmId' | 'state' | 'criteria'>;
  readonly state: AlarmState;
  readonly closed: readonly JudgedAlarm[];
}

const iso = (at: number): string => new Date(at).toISOString();

const saveStates = async (work: Work, results: readonly AlarmResult[]): Promise<void> => {
  const calm = results.filter(({ state }) => isCalm(state) || !state.last);
  await sql`delete from alarm_states where variable_id = any(${calm.map(({ variable }) => variable.id)})`.execute(
    work,
  );
  const others = results.flatMap(({ variable, state }) => {
    const { last, since, worst } = state;
    if (isCalm(state) || !last) return [];
    return [
      {
        variable_id: variable.id,
        judged_until: iso(last.at),
        last_value: last.value,
        warning_since: since.warning === null ? null : iso(since.warning),
        critical_since: since.critical === null ? null : iso(since.critical),
        worst_at: worst && iso(worst.at),
        worst_value: worst && worst.value,
        holds_until: isPending(state) ? iso(last.at + variable.criteria.holdsMs) : null,
      },
    ];
  });
  if (others.length === 0) return;
  await sql`
    insert into alarm_states select * from jsonb_populate_recordset(null::alarm_states, ${JSON.stringify(others)}::jsonb)
    on conflict (variable_id) do update set judged_until = excluded.judged_until, last_value = excluded.last_value,
      warning_since = excluded.warning_since, critical_since = excluded.critical_since,
      worst_at = excluded.worst_at, worst_value = excluded.worst_value, holds_until = excluded.holds_until`.execute(
    work,
  );
};

interface Change {
  readonly variable: AlarmResult['variable'];
  readonly alarm: JudgedAlarm;
  /** Undefined for a new one. */
  readonly id: number | undefined;
}

/** If the variable had an alarm, the first one is that alarm; all others are new. */
const changesOf = ({ variable, state, closed }: AlarmResult): Change[] =>
  [...closed, ...(state.alarm ? [state.alarm] : [])].map((alarm, index) => ({
    variable,
    alarm,
    id: index === 0 ? (variable.alarmId ?? undefined) : undefined,
  }));

const columnsOf = ({ variable, alarm, id }: Change) => ({
  id: id ?? null,
  kind: 'limits',
  sensor_id: variable.sensorId,
  variable_id: variable.id,
  level: alarm.level,
  worst_level: alarm.worstLevel,
  opened_at: iso(alarm.openedAt),
  closed_at: alarm.closedAt === null ? null : iso(alarm.closedAt),
  worst_at: iso(alarm.worst.at),
  worst_value: alarm.worst.value,
});

const given = (changes: readonly Change[]) =>
  sql`jsonb_populate_recordset(null::alarms, ${JSON.stringify(changes.map(columnsOf))}::jsonb)`;

const closedAt = sql`case when given.closed_at is not null then greatest(given.opened_at, given.closed_at) end`;

/** Inserted in the order of opening, because lists follow the id. */
const insertAlarms = async (work: Work, changes: readonly Change[]): Promise<HappenedAlarm[]> => {
  if (changes.length === 0) return [];
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at, worst_at, worst_value)
    select kind, sensor_id, variable_id, level, worst_level, opened_at, ${closedAt}, worst_at, worst_value
    from ${given(changes)} as given order by opened_at
    returning id, closed_at is null as is_open`.execute(work);
  return rows.flatMap(({ id, isOpen }) => {
    const events: AlarmEvent[] = isOpen ? ['opened'] : ['opened', 'closed'];
    return events.map((event) => ({ id, event }));
  });
};

const updateAlarms = async (work: Work, changes: readonly Change[]): Promise<HappenedAlarm[]> => {
  if (changes.length === 0) return [];
  await sql`
    update alarms set level = given.level, worst_level = given.worst_level, worst_at = given.worst_at,
      worst_value = given.worst_value, closed_at = ${closedAt}
    from ${given(changes)} as given where alarms.id = given.id`.execute(work);
  return changes.flatMap(({ variable, alarm, id = 0 }): HappenedAlarm[] => [
    ...(rankOf(alarm.worstLevel) > rankOf(variable.state.alarm?.worstLevel)
      ? [{ id, event: 'raised' } as const]
      : []),
    ...(alarm.closedAt === null ? [] : [{ id, event: 'closed' } as const]),
  ]);
};

const isChanged = ({ variable, alarm }: Change): boolean => {
  const { alarm: before } = variable.state;
  return (
    before?.level !== alarm.level || before.worst.at !== alarm.worst.at || before.closedAt !== alarm.closedAt
  );
};

/** Stores what was judged. @returns the events */
export const recordResults = async (
  work: Work,
  results: readonly AlarmResult[],
): Promise<HappenedAlarm[]> => {
  if (results.length === 0) return [];
  await saveStates(work, results);
  const changes = results.flatMap(changesOf);
  const known = changes.filter((change) => change.id !== undefined && isChanged(change));
  const updated = await updateAlarms(work, known);
  const inserted = await insertAlarms(
    work,
    changes.filter(({ id }) => id === undefined),
  );
  return [...updated, ...inserted];
};

/** Stores what was judged, and whom to tell about it. */
export const saveJudged = async (work: Work, results: readonly AlarmResult[], now: Date): Promise<void> =>
  noteEvents(work, await recordResults(work, results), now);
