import type * as z from 'zod/mini';

import type { home } from '@contract';

import type { SensorRecord } from './records';

type OpenAlarm = z.output<typeof home.sensorAtHome>['openAlarms'][number];

/** Of so many sensors in turn, those at these places have an alarm. */
const ROUND = 30;
const CRITICAL_AT = 6;
const WARNING_AT = new Set([10, 22]);
const SILENT_AT = 11;

/** The alarms of a sensor that are open, the worst first. */
export const openAlarmsOf = ({ id, variables }: SensorRecord): OpenAlarm[] => {
  const place = id % ROUND;
  if (place === SILENT_AT) return [{ id, kind: 'silence', level: 'warning', variableId: null }];
  const variableId = variables[0]?.variableId;
  if (variableId === undefined) return [];
  if (place === CRITICAL_AT) return [{ id, kind: 'limits', level: 'critical', variableId }];
  return WARNING_AT.has(place) ? [{ id, kind: 'limits', level: 'warning', variableId }] : [];
};
