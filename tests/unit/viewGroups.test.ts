import { describe, expect, test } from 'vitest';

import {
  filledGroups,
  groupHolding,
  isKnownGroup,
  withoutView,
  withSavedView,
} from '@/resources/views/viewGroups';
import { variableIdOf } from '@/resources/views/form/viewValues';

const month = { id: 1, views: [{ id: 11 }, { id: 12 }, { id: 13 }] };
const empty = { id: 2, views: [] };
const habits = { id: 3, views: [{ id: 31 }] };
const groups = [month, empty, habits];

test.each<[unknown, number | null]>([
  [3, 3],
  ['3', 3],
  [null, null],
  [undefined, null],
  ['', null],
  ['tres', null],
])('%j as the variable of a view is the id %s', (normalizedVariableNameId, id) => {
  expect(variableIdOf({ normalizedVariableNameId } as Parameters<typeof variableIdOf>[0])).toBe(id);
});

test('A view stands in the group that holds it', () => {
  expect(groupHolding(groups, 31)).toBe(habits);
  expect(groupHolding(groups, 99)).toBeUndefined();
});

test('A group without views doesn’t show', () => {
  expect(filledGroups(groups)).toEqual([month, habits]);
});

describe('after a deletion', () => {
  test('the view is gone', () => {
    expect(withoutView(groups, 12)).toEqual([{ id: 1, views: [{ id: 11 }, { id: 13 }] }, empty, habits]);
  });

  test('nothing changes for a view that isn’t there', () => {
    expect(withoutView(groups, 99)).toEqual(groups);
  });

  test('a group left without views disappears', () => {
    expect(withoutView(groups, 31)).toEqual([month, empty]);
  });
});

describe('after a save', () => {
  const view = (id: number) => ({
    id,
    name: `Vista ${id}`,
    description: null,
    slug: `vista-${id}`,
    requiresYearFilter: true,
    requiresMonthFilter: true,
    requiresSensorFilter: true,
    normalizedVariableNameId: null,
  });
  const known = [
    { id: 1, name: 'Mes', views: [view(11), view(12)] },
    { id: 3, name: 'Hábitos', views: [view(31)] },
  ];
  const save = (id: number, change: Partial<Parameters<typeof withSavedView>[2]> = {}) =>
    withSavedView(known, id, {
      tableauGroupName: 'Mes',
      tableauGroupDescription: null,
      name: 'Otro nombre',
      description: '',
      requiresYearFilter: false,
      requiresMonthFilter: false,
      requiresSensorFilter: true,
      slug: 'otro',
      normalizedVariableNameId: null,
      ...change,
    });
  const idsOf = (groups: ReturnType<typeof withSavedView>) =>
    groups.map(({ name, views }) => [name, views.map(({ id }) => id)]);

  test('the view has what was saved, at its place', () => {
    const groups = save(11);
    expect(idsOf(groups)).toEqual(idsOf(known));
    expect(groups[0]?.views[0]).toMatchObject({
      name: 'Otro nombre',
      slug: 'otro',
      requiresYearFilter: false,
    });
  });

  test('it is last in another group, and a group left without views disappears', () => {
    expect(idsOf(save(31))).toEqual([['Mes', [11, 12, 31]]]);
  });

  test('a new name starts a group, whose id only the server knows', () => {
    const groups = save(11, { tableauGroupName: 'Noches' });
    expect(idsOf(groups)).toEqual([
      ['Mes', [12]],
      ['Hábitos', [31]],
      ['Noches', [11]],
    ]);
    expect(groups.map(isKnownGroup)).toEqual([true, true, false]);
  });

  test('nothing changes for a view that somebody else deleted', () => {
    expect(save(99)).toEqual(known);
  });
});
