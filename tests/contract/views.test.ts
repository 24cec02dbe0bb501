import { beforeEach, describe, expect, it } from 'vitest';

import { analytics } from '@contract';

import { answerOf, outcomeOf } from './support/calls';
import { changedView, newView } from './support/examples';
import { resetServer } from './support/server';

beforeEach(resetServer);

const groupsOfAir = () =>
  answerOf(analytics.listViewsByType, 'administrator', { query: { sensorTypeId: 1 } });

const viewNames = async () =>
  (await groupsOfAir()).map(({ name, views }) => [name, ...(views ?? []).map((view) => view.name)]);

const reportedNames = async () =>
  (await answerOf(analytics.listReportViewGroups, 'one', { query: { sensorId: 1 } })).map(
    ({ name, views }) => [name, ...views.map((view) => view.name)],
  );

const create = (changes: object = {}) =>
  outcomeOf(analytics.createView, 'administrator', { body: { ...newView, ...changes } });

const update = (changes: object = {}) =>
  outcomeOf(analytics.updateView, 'administrator', { body: { ...changedView, ...changes } });

const remove = (viewId: number) => outcomeOf(analytics.deleteView, 'administrator', { query: { viewId } });

describe('A new view', () => {
  it('is the last of its group, for administrators and residents', async () => {
    expect((await create()).status).toBe(201);
    expect((await viewNames())[0]?.at(-1)).toBe('Promedio móvil');
    expect(await reportedNames()).toEqual(await viewNames());
  });

  it('carries what was sent', async () => {
    await create({ requiresMonthFilter: false });
    const [group] = await groupsOfAir();
    expect(group?.views?.at(-1)).toMatchObject({
      slug: 'promedio-movil',
      requiresYearFilter: true,
      requiresMonthFilter: false,
      requiresSensorFilter: true,
      normalizedVariableNameId: 1,
    });
  });

  it('brings a group that its type did not have, with name and description', async () => {
    await create({ tableauGroupName: 'Tendencias', tableauGroupDescription: 'A largo plazo.' });
    const groups = await groupsOfAir();
    expect(groups.at(-1)).toMatchObject({ name: 'Tendencias', description: 'A largo plazo.' });
    const all = await answerOf(analytics.listViewGroups, 'administrator');
    expect(all.map(({ name }) => name)).toContain('Tendencias');
  });

  it.each([
    ['name', { name: 'evolución diaria' }],
    ['slug', { slug: 'rango-diario' }],
  ])('is refused with 409 for a %s that its type has', async (_, changes) => {
    const { status, text } = await create(changes);
    expect(status).toBe(409);
    expect(text).toContain('ya está en uso');
  });

  it('may have a name and slug of another type', async () => {
    const elsewhere = { typeId: 2, normalizedVariableNameId: null };
    await create();
    expect((await create(elsewhere)).status).toBe(201);
  });

  it('is refused with 404 for an unknown type, with 400 for a variable of another', async () => {
    expect((await create({ typeId: 99 })).status).toBe(404);
    expect((await create({ normalizedVariableNameId: '5' })).text).toContain('"normalizedVariableNameId"');
    expect((await create({ normalizedVariableNameId: 'uno' })).status).toBe(400);
  });
});

describe('An updated view', () => {
  it('answers as it is listed from then on', async () => {
    const { status, text } = await update();
    expect(status).toBe(200);
    const [group] = await groupsOfAir();
    expect(JSON.parse(text)).toEqual(group?.views?.[0]);
  });

  it('moves to another group, and the one that it leaves empty disappears', async () => {
    await remove(7);
    await update({ id: 8, tableauGroupName: 'Evolución del mes' });
    expect((await groupsOfAir()).map(({ name }) => name)).toEqual(['Evolución del mes', 'Patrones de uso']);
    expect((await viewNames())[0]?.at(-1)).toBe('Promedio móvil');
  });

  it('is answered with 404 when it does not exist, with 409 for a slug in use', async () => {
    expect((await update({ id: 999 })).status).toBe(404);
    expect((await update({ slug: 'rango-diario' })).status).toBe(409);
  });
});

describe('A deleted view', () => {
  it('is gone, with its group when it was the last', async () => {
    expect((await remove(7)).status).toBe(204);
    expect((await groupsOfAir()).at(-1)?.views).toHaveLength(1);
    await remove(8);
    expect(await groupsOfAir()).toHaveLength(2);
    expect(await reportedNames()).toEqual(await viewNames());
  });
});

describe('The order', () => {
  it('of groups and of views is what residents see', async () => {
    await answerOf(analytics.reorderGroups, 'administrator', { body: { id: 1, ids: [3, 1, 2] } });
    await answerOf(analytics.reorderViews, 'administrator', { body: { id: 3, ids: [8, 7] } });
    const [first, second] = await reportedNames();
    expect(first).toEqual(['Umbrales y alertas', 'Alertas del año', 'Resumen de umbrales']);
    expect(second?.[0]).toBe('Evolución del mes');
  });

  it.each([
    ['leaves one out', [1, 2]],
    ['names one twice', [1, 2, 2]],
    ['names one of another type', [1, 2, 4]],
  ])('is refused with 400 when it %s', async (_, ids) => {
    const { status, text } = await outcomeOf(analytics.reorderGroups, 'administrator', {
      body: { id: 1, ids },
    });
    expect(status).toBe(400);
    expect(text).toContain('"ids"');
  });
});
