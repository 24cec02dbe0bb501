import { describe, expect, test } from 'vitest';

import {
  EMPTY_VIEW,
  findViewProblems,
  groupHolding,
  groupOf,
  isSameView,
  isUsualSlug,
  toViewDraft,
  toViewFields,
  withType,
  type KnownGroups,
  type ViewDraft,
  type ViewFormPlace,
} from '@/resources/views/viewForm';

const groups = [
  { id: 4, name: 'Evolución del mes', description: 'Día por día.' },
  { id: 5, name: 'Patrones de uso', description: null },
];

const complete: ViewDraft = {
  ...EMPTY_VIEW,
  typeId: 2,
  groupId: 4,
  name: 'Ruido nocturno',
  slug: 'ruido-nocturno',
};

describe('what keeps a view from being sent', () => {
  type Row = [string, Partial<ViewDraft>, KnownGroups, string[]];
  const rows: Row[] = [
    ['nothing, when it is complete', {}, groups, []],
    ['no type', { typeId: null }, groups, ['type typeRequired']],
    ['no group', { groupId: null }, groups, ['group groupRequired']],
    ['no group, of a type that has none', { groupId: null }, [], ['group groupRequired']],
    ['a group that is gone', { groupId: 9 }, groups, ['group groupNotFound']],
    ['a group that could not be loaded', {}, undefined, ['group groupNotFound']],
    ['nothing, with a new group', { groupMode: 'new', groupId: null, newGroupName: 'Noches' }, groups, []],
    ['a new group without a name', { groupMode: 'new' }, groups, ['newGroup groupRequired']],
    [
      'a new group whose name is blank',
      { groupMode: 'new', newGroupName: '  ' },
      groups,
      ['newGroup groupRequired'],
    ],
    [
      'a new group of a type without any',
      { groupMode: 'new', newGroupName: 'Noches' },
      [],
      ['group noGroups'],
    ],
    [
      'nothing, with a new group while the others are not known',
      { groupMode: 'new', newGroupName: 'Noches' },
      undefined,
      [],
    ],
    ['a blank name', { name: ' ' }, groups, ['name nameRequired']],
    ['a blank slug', { slug: '\t' }, groups, ['slug slugRequired']],
    ['nothing, with a slug of any other characters', { slug: 'Año 1/ñ?' }, groups, []],
    [
      'everything, in the order of the form',
      EMPTY_VIEW,
      undefined,
      ['type typeRequired', 'group groupRequired', 'name nameRequired', 'slug slugRequired'],
    ],
  ];

  const found = (changes: Partial<ViewDraft>, known: KnownGroups, place: ViewFormPlace) =>
    Array.from(findViewProblems({ ...complete, ...changes }, known, place), (entry) => entry.join(' '));

  test.each(rows)('is %s', (_, changes, known, problems) => {
    expect(found(changes, known, 'screen')).toEqual(problems);
  });

  test('is worded its own way in the dialog, where it concerns the group', () => {
    expect(found({ groupId: null }, groups, 'dialog')).toEqual(['group existingGroupRequired']);
    expect(found({ groupMode: 'new' }, groups, 'dialog')).toEqual(['newGroup newGroupNameRequired']);
    expect(found({ groupId: 9 }, groups, 'dialog')).toEqual(['group groupNotFound']);
  });
});

describe('what is sent', () => {
  test('names the group as it is, and has no variable as null', () => {
    expect(toViewFields(complete, groups)).toEqual({
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
    const draft: ViewDraft = {
      ...complete,
      groupMode: 'new',
      newGroupName: ' Noches ',
      newGroupDescription,
    };
    expect(toViewFields(draft, groups)).toMatchObject({
      tableauGroupName: 'Noches',
      tableauGroupDescription,
    });
  });

  test('carries the variable as text, the filters, and nothing blank around texts', () => {
    const draft: ViewDraft = {
      ...complete,
      groupId: 5,
      name: ' Ruido ',
      description: ' Por hora. ',
      slug: ' ruido ',
      normalizedVariableId: 7,
      requiresYearFilter: true,
      requiresMonthFilter: true,
    };
    expect(toViewFields(draft, groups)).toEqual({
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

  test.each<[string, Partial<ViewDraft>]>([
    ['chosen', { groupId: null }],
    ['to be found', { groupId: 9 }],
    ['named', { groupMode: 'new', newGroupName: ' ' }],
  ])('is nothing while no group is %s', (_, changes) => {
    expect(toViewFields({ ...complete, ...changes }, groups)).toBeNull();
    expect(groupOf({ ...complete, ...changes }, groups)).toBeUndefined();
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
    normalizedVariableNameId: 5,
  };

  test('holds what the view has', () => {
    expect(toViewDraft(view, 2, 4)).toEqual({
      ...EMPTY_VIEW,
      typeId: 2,
      groupId: 4,
      name: 'Evolución diaria',
      slug: 'evolucion-diaria',
      requiresYearFilter: true,
      normalizedVariableId: 5,
    });
  });

  test.each([
    [5, 5],
    ['5', 5],
    ['', null],
    ['cinco', null],
    [null, null],
    [undefined, null],
  ])('reads the variable %j as %j', (normalizedVariableNameId, id) => {
    expect(toViewDraft({ ...view, normalizedVariableNameId }, 2, 4).normalizedVariableId).toBe(id);
  });

  test('is in the group that holds it', () => {
    const filled = [
      { id: 4, views: [{ id: 8 }, { id: 9 }] },
      { id: 5, views: [] },
    ];
    expect(groupHolding(filled, 9)?.id).toBe(4);
    expect(groupHolding(filled, 10)).toBeUndefined();
  });

  test('differs from its start only by what was changed', () => {
    expect(isSameView(toViewDraft(view, 2, 4), toViewDraft(view, 2, 4))).toBe(true);
    expect(isSameView(complete, { ...complete, requiresMonthFilter: true })).toBe(false);
  });
});

describe('another type', () => {
  const chosen: ViewDraft = { ...complete, normalizedVariableId: 5, newGroupName: 'Noches' };

  test('takes away the group and the variable, which are not its own', () => {
    expect(withType(chosen, 3)).toEqual({ ...chosen, typeId: 3, groupId: null, normalizedVariableId: null });
    expect(withType(chosen, null)).toMatchObject({ typeId: null, groupId: null });
  });

  test('is none when it is the same', () => {
    expect(withType(chosen, 2)).toBe(chosen);
  });
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
