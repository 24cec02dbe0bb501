import { describe, expect, it } from 'vitest';

import { alarms, measurements, normalizedVariables, sensors } from '@contract';
import { FEATURES } from '@domain/features';
import { statusOf } from '@reporting/status';
import { createMockApi } from '@mock/app';
import { administrator, residentWithNone, residentWithOne, type DemoAccount } from '@mock/demoAccounts';

import { createApi } from '../portable/api';

const open = async ({ mail, password }: DemoAccount = administrator) => {
  const mock = createMockApi({ features: FEATURES });
  const api = createApi((path, init) => mock.fetch(new Request(`http://vigia.test${path}`, init)));
  return { mock, api, token: await api.signIn(mail, password) };
};

describe('The mock’s alarms', () => {
  it('are on more than a page, open ones first, and none comes twice', async () => {
    const { api, token } = await open();
    const first = await api.answerOf(alarms.listAlarms, { query: {} }, token);
    const after = first.next ?? '';
    const second = await api.answerOf(alarms.listAlarms, { query: { after } }, token);
    const all = [...first.alarms, ...second.alarms];
    expect(first.alarms).toHaveLength(50);
    expect(second.next).toBeNull();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const firstClosed = all.findIndex(({ closedAt }) => closedAt !== null);
    expect(firstClosed).toBe(6);
    expect(all.slice(firstClosed).every(({ closedAt }) => closedAt !== null)).toBe(true);
    expect(new Set(all.map(({ kind, level }) => `${kind} ${level}`))).toEqual(
      new Set(['limits warning', 'limits critical', 'silence warning']),
    );
  });

  it('have readings around them that are as bad as they say, and only meanwhile', async () => {
    const { api, token } = await open();
    const { alarms: listed } = await api.answerOf(alarms.listAlarms, { query: { kind: 'limits' } }, token);
    for (const { id } of listed) {
      const alarm = await api.answerOf(alarms.getAlarm, { params: { id } }, token);
      const [limits] = alarm.limits;
      if (!limits || !alarm.worst) throw new Error(`Alarm ${id} has no limits`);
      expect(statusOf(alarm.worst.value, limits)).toBe(alarm.worstLevel);
      const begins = Date.parse(alarm.around.from) / 1000;
      const [from, to] = [alarm.openedAt, alarm.closedAt ?? alarm.around.to].map(
        (moment) => Date.parse(moment) / 1000 - begins,
      );
      for (const [index, at] of alarm.readings.at.entries()) {
        const isMeanwhile = at >= (from ?? 0) && at < (to ?? 0);
        const status = statusOf(alarm.readings.value[index] ?? 0, limits);
        if (!isMeanwhile && at !== to) expect(status, `alarm ${id} at ${at}`).toBe('normal');
        else if (at !== to) expect(status, `alarm ${id} at ${at}`).not.toBe('normal');
      }
    }
  });

  it('that are open agree with what is measured now', async () => {
    const { api, token } = await open();
    const all = await api.answerOf(alarms.listAlarms, { query: { state: 'open' } }, token);
    const { sensors: sensorsNow } = await api.answerOf(measurements.listSensorsNow, { query: {} }, token);
    for (const { id, kind, level, openedAt, sensor, variable } of all.alarms) {
      const measured = sensorsNow.find(({ sensorId }) => sensorId === sensor.id)?.variables ?? [];
      if (kind === 'limits') {
        const last = measured.find((one) => one.id === variable?.id)?.last;
        expect(last?.status, `alarm ${id}`).toBe(level);
        const { readings } = await api.answerOf(alarms.getAlarm, { params: { id } }, token);
        expect(readings.value.at(-1), `alarm ${id}`).toBeCloseTo(last?.value ?? 0, 0);
      } else {
        const after = measured.filter(({ last }) => Date.parse(last?.at ?? '') > Date.parse(openedAt));
        expect(after, `alarm ${id}`).toEqual([]);
      }
    }
  });

  it('are those of one’s own sensors', async () => {
    const one = await open(residentWithOne);
    const { alarms: own } = await one.api.answerOf(alarms.listAlarms, { query: {} }, one.token);
    expect(new Set(own.map(({ sensor }) => sensor.id))).toEqual(new Set([1]));
    expect(await one.api.outcomeOf(alarms.getAlarm, { params: { id: 70 } }, one.token)).toMatchObject({
      status: 403,
    });
    expect(await one.api.outcomeOf(alarms.getAlarm, { params: { id: 9999 } }, one.token)).toMatchObject({
      status: 404,
    });
    const none = await open(residentWithNone);
    expect(await none.api.answerOf(alarms.listAlarms, { query: {} }, none.token)).toMatchObject({
      alarms: [],
    });
  });

  it('go with their sensor', async () => {
    const { api, token } = await open();
    await api.answerOf(sensors.deleteSensor, { params: { id: 1 } }, token);
    const query = { sensorId: 1 };
    expect(await api.answerOf(alarms.listAlarms, { query }, token)).toMatchObject({ alarms: [] });
  });

  it('follow a rule that stays where a request leaves it out', async () => {
    const { api, token } = await open();
    const body = {
      requireMinCritical: false,
      requireMaxCritical: false,
      requireMinWarning: false,
      requireMaxWarning: false,
      minCritical: null,
      maxCritical: null,
      minWarning: null,
      maxWarning: null,
    };
    const alarmRule = { delayMinutes: 30, hysteresisPercent: 2.5 };
    const saved = { ...body, unit: null, providerVariables: ['O3'], alarmRule };
    const call = {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    };
    await api.send('/api/normalized-variables/4', { ...call, body: JSON.stringify(saved) });
    await api.answerOf(normalizedVariables.updateNormalizedVariable, { query: { id: 4 }, body }, token);
    const read = await api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id: 4 } }, token);
    expect(read).toMatchObject({ alarmRule });
  });
});
