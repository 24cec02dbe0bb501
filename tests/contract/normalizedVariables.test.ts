import { beforeEach, describe, expect, it } from 'vitest';

import { normalizedVariables, sensorTypes } from '@contract';

import { answerOf, outcomeOf } from './support/calls';
import { newVariable } from './support/examples';
import { resetServer } from './support/server';

beforeEach(resetServer);

const list = (query: Record<string, string | number> = {}) =>
  answerOf(normalizedVariables.listNormalizedVariables, 'administrator', { query });

const create = (changes: object = {}) =>
  outcomeOf(normalizedVariables.createNormalizedVariable, 'administrator', {
    body: { ...newVariable, ...changes },
  });

const change = (changes: object) =>
  outcomeOf(normalizedVariables.updateNormalizedVariable, 'administrator', {
    query: { id: 1 },
    body: {
      requireMinCritical: false,
      minCritical: null,
      requireMaxCritical: false,
      maxCritical: null,
      requireMinWarning: false,
      minWarning: null,
      requireMaxWarning: true,
      maxWarning: 12.75,
      ...changes,
    },
  });

describe('The list of normalized variables', () => {
  it('comes whole, as one page', async () => {
    const page = await list();
    expect(page).toMatchObject({ totalElements: 20, totalPages: 1, page: 0 });
    expect(page.content).toHaveLength(20);
  });

  it('is filtered by a part of the name in any case, and by type', async () => {
    expect((await list({ name: 'NIVEL' })).content.map(({ name }) => name)).toEqual([
      'Nivel sonoro equivalente',
      'Nivel sonoro máximo',
      'Nivel del agua',
    ]);
    expect((await list({ name: 'nivel', sensorTypeId: 4 })).content).toHaveLength(1);
  });
});

describe('A new normalized variable', () => {
  it('belongs to its type and has no limits yet', async () => {
    expect((await create()).status).toBe(201);
    const { content } = await list({ name: 'Benceno' });
    expect(content).toEqual([
      expect.objectContaining({
        sensorType: 'Calidad de aire',
        sensorTypeId: 1,
        variables: [{ minCritical: null, maxCritical: null, minWarning: null, maxWarning: null }],
      }),
    ]);
    const data = await answerOf(sensorTypes.getSensorTypeData, 'one', { params: { typeId: 1 } });
    expect(data.normalizedVariables.at(-1)).toMatchObject({ name: 'Benceno', variables: [] });
  });

  it('is refused with 409 when its type has the name, with 404 when there is no such type', async () => {
    expect((await create({ normalizedName: 'ozono' })).status).toBe(409);
    expect((await create({ sensorTypeId: 99 })).status).toBe(404);
    expect((await create({ normalizedName: 'Ozono', sensorTypeId: 2 })).status).toBe(201);
  });
});

describe('An updated normalized variable', () => {
  it('keeps flags and limits', async () => {
    expect((await change({})).status).toBe(200);
    const saved = await answerOf(normalizedVariables.getNormalizedVariable, 'administrator', {
      query: { id: 1 },
    });
    expect(saved).toMatchObject({ requireMaxWarning: true, requireMaxCritical: false });
    expect(saved.variables?.[0]).toEqual({
      minCritical: null,
      maxCritical: null,
      minWarning: null,
      maxWarning: 12.75,
    });
  });

  it('is refused with 400 when flag and limit disagree', async () => {
    expect((await change({ maxWarning: null })).text).toBe('El campo "maxWarning" necesita un número.');
    expect((await change({ minWarning: 3 })).text).toContain('"minWarning" debe ser null');
  });
});
