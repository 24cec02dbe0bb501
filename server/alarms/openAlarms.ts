import { sql, type RawBuilder } from 'kysely';

/** The open alarms of a sensor: its own, and that of the gateway with which it fell silent. */
export const openAlarmsOf = (sensorId: RawBuilder<unknown>) => sql`(
  select id, kind, level, variable_id from alarms where sensor_id = ${sensorId} and closed_at is null
  union all
  select outage.id, outage.kind, outage.level, null from alarm_sensors as named
  join alarms as outage on outage.id = named.alarm_id
  where named.sensor_id = ${sensorId} and named.back_at is null and outage.closed_at is null)`;
