import { describe, expect, test } from 'vitest';

import { viewFormMessages } from '@/resources/views/form/texts';
import {
  groupModeRule,
  groupRule,
  isUsualSlug,
  newGroupRule,
  EMPTY_VIEW,
  toViewRequest,
  toViewValues,
  typeRule,
  type KnownGroups,
  type ViewFormPlace,
  type ViewValues,
} from '@/resources/views/form/viewValues';

type Problem = keyof typeof viewFormMessages.problems;

const groups = [
  { id: 4, name: 'Evolución del mes', description: 'Día por día.' },
  { id: 5, name: 'Patrones de uso', description: null },
];

const complete: ViewValues = {
  ...EMPTY_VIEW,
  typeId: 2,
  groupId: 4,
  name: 'Ruido nocturno',
  slug: 'ruido-nocturno',
};

describe('what keeps a view from being sent', () => {
  test('is a type that is not chosen', () => {
    expect(typeRule(null, {}, {})).toBe(viewFormMessages.problems.typeRequired);
    expect(typeRule(2, {}, {})).toBeUndefined();
  });

  test.each<[string, number | null, KnownGroups, ViewFormPlace, Problem | undefined]>([
    ['nothing, with a group of the type', 4, groups, 'screen', undefined],
    ['no group', null, groups, 'screen', 'groupRequired'],
    ['no group, of a type that has none', null, [], 'screen', 'groupRequired'],
    ['no group, in the dialog', null, groups, 'dialog', 'existingGroupRequired'],
    ['a group that is gone', 9, groups, 'screen', 'groupNotFound'],
    ['a group that is gone, in the dialog', 9, groups, 'dialog', 'groupNotFound'],
    ['a group that could not be loaded', 4, undefined, 'screen', 'groupNotFound'],
  ])('is %s', (_, groupId, known, place, problem) => {
    expect(groupRule(known, place)(groupId)).toBe(problem && viewFormMessages.problems[problem]);
  });

  test.each<[string, string, ViewFormPlace, Problem | undefined]>([
    ['nothing, with a name', 'Noches', 'screen', undefined],
    ['no name', '', 'screen', 'groupRequired'],
    ['a blank name', '  ', 'screen', 'groupRequired'],
    ['a blank name, in the dialog', '  ', 'dialog', 'newGroupNameRequired'],
  ])('is, of a new group, %s', (_, name, place, problem) => {
    expect(newGroupRule(place)(name, {}, {})).toBe(problem && viewFormMessages.problems[problem]);
  });

  test('is a new group of a type without any', () => {
    expect(groupModeRule([])('new')).toBe(viewFormMessages.problems.noGroups);
    expect(groupModeRule([])('existing')).toBeUndefined();
    expect(groupModeRule(groups)('new')).toBeUndefined();
    expect(groupModeRule(undefined)('new')).toBeUndefined();
  });
});

describe('what is sent', () => {
  test('names the group as it is, and has no variable as null', () => {
    expect(toViewRequest(complete, groups)).toEqual({
      tableauGroupName: 'Evolución del mes',
      tableauGroupDescription: 'Día por día.',
      name: 'Ruido nocturno',
      description: '',
      requiresYearFilter: false,
      requiresMonthFilter: false,
      requiresSensorFilter: true,
      slug: 'ruido-nocturno',
      normalizedVariableNameId: null,
    });
  });

  test.each<[string, string, string | null]>([
    ['is the new group', ' De noche. ', 'De noche.'],
    ['is the new group without a description', '  ', null],
  ])('%s', (_, newGroupDescription, tableauGroupDescription) => {
    const draft: ViewValues = {
      ...complete,
      groupMode: 'new',
      newGroupName: ' Noches ',
      newGroupDescription,
    };
    expect(toViewRequest(draft, groups)).toMatchObject({
      tableauGroupName: 'Noches',
      tableauGroupDescription,
    });
  });

  test('carries the variable as text, the filters, and nothing blank around texts', () => {
    const draft: ViewValues = {
      ...complete,
      groupId: 5,
      name: ' Ruido ',
      description: ' Por hora. ',
      slug: ' ruido ',
      normalizedVariableNameId: 7,
      requiresYearFilter: true,
      requiresMonthFilter: true,
    };
    expect(toViewRequest(draft, groups)).toEqual({
      tableauGroupName: 'Patrones de uso',
      tableauGroupDescription: null,
      name: 'Ruido',
      description: 'Por hora.',
      requiresYearFilter: true,
      requiresMonthFilter: true,
      requiresSensorFilter: true,
      slug: 'ruido',
      normalizedVariableNameId: '7',
    });
  });

  test.each<[string, Partial<ViewValues>]>([
    ['chosen', { groupId: null }],
    ['to be found', { groupId: 9 }],
    ['named', { groupMode: 'new', newGroupName: ' ' }],
  ])('must not be asked for while no group is %s', (_, changes) => {
    expect(() => toViewRequest({ ...complete, ...changes }, groups)).toThrow(/without a group/);
  });
});

describe('the form of an existing view', () => {
  const view = {
    id: 9,
    name: 'Evolución diaria',
    description: null,
    slug: 'evolucion-diaria',
    requiresYearFilter: true,
    requiresMonthFilter: false,
    requiresSensorFilter: true,
    normalizedVariableNameId: 5,
  };

  test('holds what the view has', () => {
    expect(toViewValues(view, 2, 4)).toEqual({
      ...EMPTY_VIEW,
      typeId: 2,
      groupId: 4,
      name: 'Evolución diaria',
      slug: 'evolucion-diaria',
      requiresYearFilter: true,
      normalizedVariableNameId: 5,
    });
  });

  test.each([
    [5, 5],
    ['5', 5],
    ['', null],
    ['cinco', 'cinco'],
    [null, null],
    [undefined, null],
  ])('reads the variable %j as %j', (normalizedVariableNameId, id) => {
    expect(toViewValues({ ...view, normalizedVariableNameId }, 2, 4).normalizedVariableNameId).toBe(id);
  });

  test.each(['cinco', '7.0'])(
    'sends a variable that has no number as it is: %s',
    (normalizedVariableNameId) => {
      const values = toViewValues({ ...view, normalizedVariableNameId }, 2, 4);
      expect(toViewRequest(values, groups)).toMatchObject({ normalizedVariableNameId });
    },
  );
});

test.each([
  ['', true],
  ['evolucion-diaria', true],
  [' Ñandú-2 ', true],
  ['evolucion diaria', false],
  ['evolucion_diaria', false],
  ['https://tableau.example/views/a', false],
])('the slug %j keeps to the advice: %j', (slug, isUsual) => {
  expect(isUsualSlug(slug)).toBe(isUsual);
});
