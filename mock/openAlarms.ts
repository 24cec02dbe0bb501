import type * as z from 'zod/mini';

import type { home } from '@contract';

import type { AlarmRecord } from './extensionRecords';
import type { SensorRecord } from './records';
import type { Store } from './store';

type OpenAlarm = z.output<typeof home.homeSensor>['openAlarms'][number];

/** The alarms of a sensor that are open. */
export const openAlarmRecordsOf = ({ id: sensorId }: Pick<SensorRecord, 'id'>, store: Store): AlarmRecord[] =>
  store.all('alarms').filter((alarm) => alarm.sensorId === sensorId && alarm.closedAt === null);

/** In the order of answers, the worst first. */
export const openAlarmsOf = (sensor: Pick<SensorRecord, 'id'>, store: Store): OpenAlarm[] =>
  openAlarmRecordsOf(sensor, store)
    .map(({ id, kind, level, variableId }) => ({ id, kind, level, variableId }))
    .toSorted((one, other) => Number(other.level === 'critical') - Number(one.level === 'critical'));
