import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import { MINUTE_MS, HOUR_MS } from '@domain/duration';
import type { Thresholds } from '@domain/threshold';

import { isOfLimits, valueInAlarm } from './alarmValues';
import type { AnalyticsSensor } from './analytics/sensor';
import { measuredBetween, siteTimeZone } from './measurements';
import type { AlarmRecord } from './extensionRecords';

const STEP_MS = 10 * MINUTE_MS;
/** The period shown before and after an alarm. */
const AROUND_MS = 6 * HOUR_MS;
/** How near to a limit normal values come, in shares of it. */
const APART = 0.06;

const within = (value: number, { minWarning, maxWarning, minCritical, maxCritical }: Thresholds): number => {
  const low = minWarning ?? minCritical;
  const high = maxWarning ?? maxCritical;
  const notTooHigh = high === null ? value : Math.min(value, high - Math.abs(high) * APART);
  return low === null ? notTooHigh : Math.max(notTooHigh, low + Math.abs(low) * APART);
};

/**
 * The readings around an alarm: the mock's usual values every ten minutes. During the alarm itself they
 * exceed the limit and rise to its worst value.
 */
export const readingsAround = (alarm: AlarmRecord, sensor: AnalyticsSensor, now: Date) => {
  const openedAt = Date.parse(alarm.openedAt);
  const closedAt = alarm.closedAt === null ? now.getTime() : Date.parse(alarm.closedAt);
  const from = new Date(openedAt - AROUND_MS);
  const to = new Date(Math.min(closedAt + AROUND_MS, now.getTime()));
  const around = { timeZone: siteTimeZone(), from: from.toISOString(), to: to.toISOString() };
  const place = sensor.variables.findIndex(({ id }) => id === alarm.variableId);
  const variable = sensor.variables[place];
  if (!variable || !isOfLimits(alarm))
    return { around, delayMinutes: null, limits: [], readings: { at: [], value: [] } };

  const { thresholds } = variable;
  const usual = measuredBetween(sensor, new Date(from.getTime() - HOUR_MS), to, now).filter(
    (one) => one.place === place,
  );
  const middle = (thresholds.maxWarning ?? thresholds.maxCritical ?? alarm.worst.value) * 0.7;
  const at: number[] = [];
  const value: number[] = [];
  for (let instant = from.getTime(); instant <= to.getTime(); instant += STEP_MS) {
    const isAlarm = instant >= openedAt && instant < closedAt;
    const before = usual.findLast((one) => one.at <= instant)?.value ?? middle;
    // Hourly values leave out what happens in between.
    const wave = 1 + 0.02 * Math.sin(instant / (7 * STEP_MS));
    const measured = isAlarm
      ? valueInAlarm(alarm, thresholds, instant, now)
      : within(before * wave, thresholds);
    at.push((instant - from.getTime()) / 1000);
    value.push(Number(measured.toFixed(2)));
  }
  return {
    around,
    delayMinutes: DEFAULT_ALARM_RULE.delayMinutes,
    limits: [{ from: null, ...thresholds }],
    readings: { at, value },
  };
};
