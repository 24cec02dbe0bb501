import { describe, expect, it } from 'vitest';

import { alarms, normalizedVariables, sensorTypeManagement } from '@contract';
import { ALARM_MAIL, DEFAULT_ALARM_RULE } from '@domain/alarms';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { expectRefusal } from './refusals';
import { noRequirements, type Town } from './town';

const UNKNOWN = 987_654_321;

/** EXT-28 to EXT-32, limited to what a town without measurements can show. */
export const describeAlarms = (town: () => Town): void => {
  describe('The list of alarms', () => {
    const list = async (query: Readonly<Record<string, string | number>>, token = town().root) =>
      town().api.answerOf(alarms.listAlarms, { query }, token);

    it('is for everybody, and has nothing of a sensor that was never measured', async () => {
      const { id } = await town().newSensor();
      const { token } = await town().newPerson({ sensorIds: [id] });
      for (const person of [town().root, token]) {
        expect(await list({ sensorId: id }, person)).toEqual({ alarms: [], next: null });
      }
    });

    it('is narrowed by all of its filters at once, and goes on after either kind of place', async () => {
      const { type, name } = town();
      const { id } = await town().newSensor();
      for (const after of ['critical-5', 'warning-5', 'closed-5']) {
        const query = {
          after,
          level: 'critical',
          kind: 'limits',
          sensorId: id,
          typeId: type.id,
          from: '2026-01-31',
          to: '2026-02-01',
          text: name('nadie'),
        };
        for (const state of ['open', 'closed']) {
          expect(await list({ ...query, state })).toEqual({ alarms: [], next: null });
        }
      }
    });

    it.each([
      ['after', '5'],
      ['after', 'new-5'],
      ['after', 'open-5'],
      ['after', 'closed-99999999999999999999'],
      ['state', 'new'],
      ['level', 'normal'],
      ['kind', 'other'],
      ['from', '2026-02-30'],
    ])('is refused with 400 for %s = %s', async (field, value) => {
      const outcome = await town().api.outcomeOf(
        alarms.listAlarms,
        { query: { [field]: value } },
        town().root,
      );
      expectRefusal(outcome, 400, `"${field}"`);
    });
  });

  describe('An alarm that there isn’t', () => {
    it('is answered with 404, whether it is read or acknowledged', async () => {
      const { api, root } = town();
      const params = { id: UNKNOWN };
      expectRefusal(await api.outcomeOf(alarms.getAlarm, { params }, root), 404);
      const body = { note: 'Lo vemos.' };
      expectRefusal(await api.outcomeOf(alarms.acknowledgeAlarm, { params, body }, root), 404);
    });

    it.each([
      ['of several lines', 'Lo vemos.\nMañana.'],
      ['that is blank, to take it back', ' '],
    ])('takes a word %s', async (_, note) => {
      const input = { params: { id: UNKNOWN }, body: { note } };
      expectRefusal(await town().api.outcomeOf(alarms.acknowledgeAlarm, input, town().root), 404);
    });

    it.each([
      ['too much', 'a'.repeat(501)],
      ['what nobody can read', 'a\u0000'],
    ])('is not acknowledged by a word of %s', async (_, note) => {
      const input = { params: { id: UNKNOWN }, body: { note } };
      expectRefusal(await town().api.outcomeOf(alarms.acknowledgeAlarm, input, town().root), 400, '"note"');
    });
  });

  describe('Mail about alarms', () => {
    it('is of critical ones until somebody chooses, each for themselves', async () => {
      const { api, newPerson } = town();
      const [one, other] = [await newPerson(), await newPerson()];
      const levelOf = async ({ token }: { token: string }) =>
        (await api.answerOf(alarms.getAlarmMail, {}, token)).level;
      expect(await levelOf(one)).toBe('critical');
      for (const level of ALARM_MAIL) {
        await api.answerOf(alarms.updateAlarmMail, { body: { level } }, one.token);
        expect(await levelOf(one)).toBe(level);
        expect(await levelOf(other)).toBe('critical');
      }
    });
  });

  describe('What limits would have meant', () => {
    const preview = (sensorId: number, ...variableIds: readonly number[]) => {
      const variables = variableIds.map((variableId) => ({ variableId, ...NO_THRESHOLDS, maxWarning: 30 }));
      return { params: { id: sensorId }, body: { variables } };
    };

    it('is told of each variable, in hours that fit into 30 days, and changes nothing', async () => {
      const { api, root, newSensor } = town();
      const { id, variables } = await newSensor();
      const variableId = variables?.[0]?.variableId ?? 0;
      const [effect, ...others] = await api.answerOf(alarms.previewLimits, preview(id, variableId), root);
      expect(others).toEqual([]);
      expect(effect?.variableId).toBe(variableId);
      const { measuredHours = NaN, warningHours = NaN, criticalHours = NaN } = effect ?? {};
      expect(measuredHours).toBeLessThanOrEqual(30 * 24 + 1);
      expect(criticalHours).toBe(0);
      expect(warningHours).toBeGreaterThanOrEqual(0);
      expect(warningHours).toBeLessThanOrEqual(measuredHours);
    });

    it('is refused with 400 for a repeated variable, which would be computed as often as it is named', async () => {
      const { api, root, newSensor } = town();
      const { id, variables } = await newSensor();
      const variableId = variables?.[0]?.variableId ?? 0;
      expectRefusal(
        await api.outcomeOf(alarms.previewLimits, preview(id, variableId, variableId), root),
        400,
        '"variableId"',
      );
    });

    it('is refused with 400 for a variable of another sensor, and with 404 for an unknown sensor', async () => {
      const { api, root, newSensor } = town();
      const [one, other] = [await newSensor(), await newSensor()];
      const foreign = other.variables?.[0]?.variableId ?? 0;
      expectRefusal(
        await api.outcomeOf(alarms.previewLimits, preview(one.id, foreign), root),
        400,
        '"variableId"',
      );
      expectRefusal(await api.outcomeOf(alarms.previewLimits, preview(UNKNOWN, foreign), root), 404);
    });
  });

  describe('The rule of a normalized variable’s alarms', () => {
    const ruleOf = async (id: number) => {
      const { api, root } = town();
      return (await api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id } }, root))
        .alarmRule;
    };
    const save = async (id: number, alarmRule?: object) => {
      const { api, root, variableUpdate, measurement } = town();
      const body = { ...variableUpdate(), ...measurement(), ...(alarmRule ? { alarmRule } : {}) };
      return api.outcomeOf(sensorTypeManagement.saveVariable, { params: { id }, body }, root);
    };

    it('is as usual at first, saved with the variable, and stays where it is left out', async () => {
      const { api, root, type, variableUpdate, newVariable } = town();
      const id = await newVariable(type.id);
      expect(await ruleOf(id)).toEqual(DEFAULT_ALARM_RULE);
      const rule = { delayMinutes: 0, hysteresisPercent: 12.5 };
      expect((await save(id, rule)).status).toBeLessThan(300);
      expect(await ruleOf(id)).toEqual(rule);
      expect((await save(id)).status).toBeLessThan(300);
      const spec = { query: { id }, body: variableUpdate() };
      await api.answerOf(normalizedVariables.updateNormalizedVariable, spec, root);
      expect(await ruleOf(id)).toEqual(rule);
    });

    it('may be chosen when the variable is created', async () => {
      const { api, root, type, name, measurement } = town();
      const normalizedName = name('Con regla');
      const alarmRule = { delayMinutes: 45, hysteresisPercent: 0 };
      const body = { normalizedName, ...noRequirements, ...measurement(), alarmRule };
      await api.answerOf(
        sensorTypeManagement.createVariableOfType,
        { params: { typeId: type.id }, body },
        root,
      );
      const query = { name: normalizedName };
      const { content } = await api.answerOf(normalizedVariables.listNormalizedVariables, { query }, root);
      expect(content.map((variable) => variable.alarmRule)).toEqual([alarmRule]);
    });

    it.each([
      ['delayMinutes', { delayMinutes: -1, hysteresisPercent: 5 }],
      ['delayMinutes', { delayMinutes: 1_441, hysteresisPercent: 5 }],
      ['delayMinutes', { delayMinutes: 1.5, hysteresisPercent: 5 }],
      ['hysteresisPercent', { delayMinutes: 10, hysteresisPercent: 51 }],
    ])('is refused with 400 for a bad %s', async (field, rule) => {
      const id = await town().newVariable(town().type.id);
      expectRefusal(await save(id, rule), 400, field);
      expect(await ruleOf(id)).toEqual(DEFAULT_ALARM_RULE);
    });
  });
};
