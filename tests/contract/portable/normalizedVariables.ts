import { describe, expect, it } from 'vitest';

import { normalizedVariables, sensorTypes } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { noRequirements, withTown } from './town';

const noLimits = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };

/** Normalized variables: what they require, and their limits. */
export const describeNormalizedVariables = (target: Target): void => {
  const town = withTown(target);
  const list = (query: Record<string, string | number>) =>
    town().api.answerOf(normalizedVariables.listNormalizedVariables, { query }, town().root);
  const get = (id: number) =>
    town().api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id } }, town().root);
  const save = (id: number, changes: object) => {
    const { api, root, variableUpdate } = town();
    const input = { query: { id }, body: { ...variableUpdate(), ...changes } };
    return api.outcomeOf(normalizedVariables.updateNormalizedVariable, input, root);
  };

  describe('A new normalized variable', () => {
    it('belongs to its type and has no limits yet', async () => {
      const { api, root, type, name, newPerson } = town();
      const normalizedName = name('Variable');
      const body = { normalizedName, sensorTypeId: type.id, ...noRequirements, requireMinCritical: true };
      await api.answerOf(normalizedVariables.createNormalizedVariable, { body }, root);
      const { content } = await list({ name: normalizedName });
      expect(content).toEqual([
        expect.objectContaining({
          name: normalizedName,
          sensorType: type.name,
          sensorTypeId: type.id,
          requireMinCritical: true,
          requireMaxCritical: false,
          variables: [noLimits],
        }),
      ]);
      const { token } = await newPerson();
      const input = { params: { typeId: type.id } };
      const data = await api.answerOf(sensorTypes.getSensorTypeData, input, token);
      expect(data.normalizedVariables.find((variable) => variable.name === normalizedName)).toMatchObject({
        requireMinCritical: true,
        variables: [],
      });
    });

    it('is refused for a type that does not exist', async () => {
      const { api, root, name } = town();
      const body = { normalizedName: name('Variable'), sensorTypeId: 987_654_321, ...noRequirements };
      expectRefusal(await api.outcomeOf(normalizedVariables.createNormalizedVariable, { body }, root), 404);
    });
  });

  describe('The list of normalized variables', () => {
    it('comes whole, as one page', async () => {
      const { content, totalElements, totalPages = 1, page = 0 } = await list({});
      expect([totalElements ?? content.length, totalPages, page]).toEqual([content.length, 1, 0]);
      const ids = content.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([town().type.variableId, town().otherType.variableId]));
    });

    it('is filtered by a part of the name in any case, and by type', async () => {
      const { type, otherType } = town();
      const { name } = await get(type.variableId);
      const part = name.slice(1).toUpperCase();
      expect((await list({ name: part })).content.map(({ id }) => id)).toEqual([type.variableId]);
      expect((await list({ name: part, sensorTypeId: otherType.id })).content).toEqual([]);
      expect((await list({ name: '%' })).content.filter(({ id }) => id === type.variableId)).toEqual([]);
    });
  });

  describe('An updated normalized variable', () => {
    it('keeps flags and limits, and what it requires counts for the next sensor', async () => {
      const { type, newVariable } = town();
      const id = await newVariable(type.id);
      const changes = { ...noRequirements, ...noLimits, requireMinCritical: true, minCritical: -12.75 };
      expect((await save(id, changes)).status).toBeLessThan(300);
      const saved = await get(id);
      expect(saved).toMatchObject({ requireMinCritical: true, requireMaxWarning: false });
      expect(saved.variables?.[0]).toEqual({ ...noLimits, minCritical: -12.75 });
    });

    it('is refused with 400 when a flag and its limit disagree', async () => {
      const { type } = town();
      expectRefusal(await save(type.variableId, { maxWarning: null }), 400, '"maxWarning"');
      expectRefusal(await save(type.variableId, { minWarning: 3 }), 400, '"minWarning"');
    });
  });
};
