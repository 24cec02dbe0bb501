import { describe, expect, test } from 'vitest';

import { createSensorRequest, updateSensorRequest } from '@contract/sensors';
import {
  addRow,
  EMPTY_DRAFT,
  freeProviderVariables,
  isSameDraft,
  locationName,
  toDraft,
  withNormalizedVariable,
  withProviderVariable,
  type SensorDraft,
  type VariableRow,
} from '@/resources/sensors/sensorForm';
import { findChangedSensorProblems, findNewSensorProblems } from '@/resources/sensors/sensorFormProblems';
import { toCreateRequest, toUpdateRequest } from '@/resources/sensors/sensorFormRequests';
import { NO_THRESHOLDS } from '@domain/threshold';

const locations = [
  { id: 1, name: 'La Ribera' },
  { id: 2, name: 'Quebracho' },
];

const NOTHING_REQUIRED = {
  requireMinCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
  requireMaxCritical: false,
};

const level = {
  ...NOTHING_REQUIRED,
  id: 11,
  name: 'Nivel del agua',
  variables: [
    { variableId: 21, variableName: 'Nivel' },
    { variableId: 22, variableName: 'level_m' },
  ],
};
const strict = {
  id: 12,
  name: 'Presión de red',
  variables: [],
  requireMinCritical: true,
  requireMinWarning: true,
  requireMaxWarning: true,
  requireMaxCritical: true,
};
const choices = { locations, normalizedVariables: [level, strict] };

const row = (changes: Partial<VariableRow> = {}): VariableRow => ({
  ...NO_THRESHOLDS,
  key: 0,
  savedId: null,
  normalizedVariableId: level.id,
  providerVariable: 21,
  name: 'Nivel',
  ...changes,
});

const draft = (changes: Partial<SensorDraft> = {}): SensorDraft => ({
  name: 'Agua Muelle',
  sensorTypeId: 4,
  locationMode: 'existing',
  locationId: 1,
  newLocationName: '',
  variables: [row()],
  ...changes,
});

const problemsOf = (changes: Partial<SensorDraft>) =>
  Object.fromEntries(findNewSensorProblems(draft(changes), choices));

/** A saved variable that had all limits but the highest, which is required too. */
const savedRow = row({
  savedId: 5,
  normalizedVariableId: strict.id,
  minCritical: 1,
  minWarning: 2,
  maxWarning: 3,
});
const saved = draft({ variables: [savedRow] });

const changedProblemsOf = (changes: Partial<SensorDraft>) =>
  Object.fromEntries(findChangedSensorProblems(draft(changes), choices, saved));

describe('a new sensor', () => {
  test.each<[string, Partial<SensorDraft>]>([
    ['in a neighbourhood that exists', {}],
    ['in a new one', { locationMode: 'new', locationId: null, newLocationName: ' Costa Dorada ' }],
    ['in none', { locationMode: 'none', locationId: null }],
    ['with a new variable', { variables: [row({ providerVariable: 'new', name: 'Nivel nocturno' })] }],
  ])('%s can be created', (_, changes) => {
    expect(problemsOf(changes)).toEqual({});
  });

  test.each<[string, Partial<SensorDraft>, object]>([
    ['a name', { name: '' }, { name: 'nameRequired' }],
    ['a name of more than blanks', { name: '   ' }, { name: 'nameRequired' }],
    ['a type', { sensorTypeId: null }, { sensorType: 'typeRequired' }],
    ['a choice among the neighbourhoods', { locationId: null }, { location: 'locationRequired' }],
    ['a neighbourhood that is listed', { locationId: 9 }, { location: 'locationRequired' }],
    [
      'a name for the new neighbourhood',
      { locationMode: 'new', newLocationName: '  ' },
      { location: 'locationRequired' },
    ],
    ['a variable', { variables: [] }, { variables: 'variablesRequired' }],
    [
      'a normalized variable',
      { variables: [row({ normalizedVariableId: null, providerVariable: null, name: '' })] },
      { '0.normalizedVariable': 'normalizedVariableRequired' },
    ],
    [
      "a choice among the provider's variables",
      { variables: [row({ providerVariable: null, name: '' })] },
      { '0.providerVariable': 'providerVariableRequired' },
    ],
    [
      'a name for the new variable',
      { variables: [row({ providerVariable: 'new', name: ' ' })] },
      { '0.name': 'variableNameRequired' },
    ],
  ])('needs %s', (_, changes, expected) => {
    expect(problemsOf(changes)).toEqual(expected);
  });

  test.each<[Partial<VariableRow>, string[]]>([
    [{}, ['minCritical', 'minWarning', 'maxWarning', 'maxCritical']],
    [{ minCritical: 0 }, ['minWarning', 'maxWarning', 'maxCritical']],
    [{ minCritical: 0, minWarning: 1, maxWarning: 2 }, ['maxCritical']],
    [{ minCritical: 0, minWarning: 1, maxWarning: 2, maxCritical: 3 }, []],
    [{ minCritical: 9, minWarning: 8, maxWarning: 7, maxCritical: 6 }, []],
  ])('with %j lacks %j of what its variable requires', (thresholds, missing) => {
    const strictRow = row({
      normalizedVariableId: strict.id,
      providerVariable: 'new',
      name: 'P',
      key: 3,
      ...thresholds,
    });
    expect(problemsOf({ variables: [row(), strictRow] })).toEqual(
      Object.fromEntries(missing.map((limit) => [`3.${limit}`, 'limitRequired'])),
    );
  });

  test('is told everything at once, in the order of the form', () => {
    const problems = findNewSensorProblems(EMPTY_DRAFT, choices);
    expect([...problems.keys()]).toEqual(['name', 'sensorType', 'location', 'variables']);
  });
});

describe('a changed sensor', () => {
  test.each<[string, Partial<SensorDraft>, object]>([
    ['may lose all variables', { variables: [] }, {}],
    ['needs a name', { name: ' ' }, { name: 'nameRequired' }],
    ['needs a neighbourhood', { locationId: null }, { location: 'locationRequired' }],
    ['cannot stand in none', { locationMode: 'none' }, { location: 'locationRequired' }],
    [
      'keeps a variable that stands for no normalized one',
      { variables: [row({ savedId: 5, normalizedVariableId: null, providerVariable: null, name: '' })] },
      {},
    ],
    [
      'needs no limit that a saved variable lacked already',
      { name: 'Agua Muelle Viejo', variables: [savedRow] },
      {},
    ],
    [
      'needs the required limits that a saved variable had',
      { variables: [{ ...savedRow, maxWarning: null }] },
      { '0.maxWarning': 'limitRequired' },
    ],
    [
      'needs every required limit of a new variable, also in the place of a saved one',
      { variables: [{ ...savedRow, savedId: null, providerVariable: 'new', name: 'P' }] },
      { '0.maxCritical': 'limitRequired' },
    ],
    [
      'needs to know what a new variable is',
      { variables: [row({ normalizedVariableId: null, providerVariable: null, name: '' })] },
      { '0.normalizedVariable': 'normalizedVariableRequired' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(changedProblemsOf(changes)).toEqual(expected);
  });

  test('of a type whose configuration is unknown needs no limits', () => {
    const problems = findChangedSensorProblems(
      draft({ variables: [{ ...savedRow, maxWarning: null }] }),
      { locations, normalizedVariables: [] },
      saved,
    );
    expect(problems.size).toBe(0);
  });
});

describe('a row of variables', () => {
  test('is added with a key that no other has', () => {
    const rows = addRow([row({ key: 0 }), row({ key: 4 })]);
    expect(rows.map(({ key }) => key)).toEqual([0, 4, 5]);
    expect(addRow([])).toEqual([
      {
        ...NO_THRESHOLDS,
        key: 0,
        savedId: null,
        normalizedVariableId: null,
        providerVariable: null,
        name: '',
      },
    ]);
  });

  test("drops the provider's variable with the normalized one, and keeps its limits", () => {
    const changed = withNormalizedVariable(row({ maxCritical: 4 }), { ...level, id: 13 });
    expect(changed).toMatchObject({
      normalizedVariableId: 13,
      providerVariable: null,
      name: '',
      maxCritical: 4,
    });
  });

  test("keeps a name of one's own for another normalized variable", () => {
    const own = row({ providerVariable: 'new', name: 'Nivel nocturno' });
    expect(withNormalizedVariable(own, strict)).toMatchObject({
      normalizedVariableId: 12,
      providerVariable: 'new',
      name: 'Nivel nocturno',
    });
  });

  test('asks for a new variable at once where the provider has none', () => {
    expect(withNormalizedVariable(row(), strict)).toMatchObject({ providerVariable: 'new', name: '' });
    const { variables: _, ...withoutList } = level;
    expect(withNormalizedVariable(row(), withoutList)).toMatchObject({ providerVariable: 'new' });
  });

  test('no longer does where the next one has some', () => {
    const unnamed = withNormalizedVariable(row(), strict);
    expect(withNormalizedVariable(unnamed, level)).toMatchObject({ providerVariable: null });
  });

  test('can have its normalized variable taken back', () => {
    expect(withNormalizedVariable(row(), null)).toMatchObject({
      normalizedVariableId: null,
      providerVariable: null,
      name: '',
    });
  });

  test.each([
    ["takes the provider's name", { variableId: 22, variableName: 'level_m' }, 22, 'level_m'],
    ['awaits a name of its own', 'new' as const, 'new', ''],
    ['can be cleared', null, null, ''],
  ])('%s', (_, chosen, providerVariable, name) => {
    expect(withProviderVariable(row(), chosen)).toMatchObject({ providerVariable, name });
  });

  test('keeps the name that was typed when a new variable is chosen once more', () => {
    const own = row({ providerVariable: 'new', name: 'Nivel nocturno' });
    expect(withProviderVariable(own, 'new')).toEqual(own);
  });

  test("offers the provider's variables that no other row has taken", () => {
    const first = row({ key: 0, providerVariable: 21 });
    const second = row({ key: 1, providerVariable: null });
    const idsFor = (of: VariableRow) =>
      freeProviderVariables(of, [first, second], level).map(({ variableId }) => variableId);
    expect(idsFor(first)).toEqual([21, 22]);
    expect(idsFor(second)).toEqual([22]);
    expect(freeProviderVariables(second, [second], undefined)).toEqual([]);
  });
});

test.each<[Partial<SensorDraft>, string | null]>([
  [{ locationMode: 'existing', locationId: 2 }, 'Quebracho'],
  [{ locationMode: 'existing', locationId: null, newLocationName: 'Costa Dorada' }, null],
  [{ locationMode: 'new', locationId: 2, newLocationName: ' Costa Dorada ' }, 'Costa Dorada'],
  [{ locationMode: 'none', locationId: 2, newLocationName: 'Costa Dorada' }, null],
])('the location of %j is sent as %j', (changes, expected) => {
  expect(locationName(draft(changes), locations)).toBe(expected);
});

describe('the create-sensor request', () => {
  const rows = [
    row({ maxWarning: 3.2 }),
    row({
      key: 1,
      normalizedVariableId: 12,
      providerVariable: 'new',
      name: ' Nivel nocturno ',
      minCritical: 0,
    }),
  ];

  test.each<[SensorDraft['locationMode'], string | null]>([
    ['existing', 'La Ribera'],
    ['new', 'Costa Dorada'],
    ['none', null],
  ])('with location mode %s is the contract’s to the letter', (locationMode, location) => {
    const request = toCreateRequest(
      draft({ name: ' Agua Muelle ', locationMode, newLocationName: 'Costa Dorada', variables: rows }),
      4,
      locations,
    );
    expect(request).toEqual({
      name: 'Agua Muelle',
      sensorTypeId: 4,
      location,
      variablesData: [
        {
          variableName: 'Nivel',
          normalizedVariableId: 11,
          senteosVariableId: 21,
          minCritical: null,
          minWarning: null,
          maxWarning: 3.2,
          maxCritical: null,
        },
        {
          variableName: 'Nivel nocturno',
          normalizedVariableId: 12,
          senteosVariableId: null,
          minCritical: 0,
          minWarning: null,
          maxWarning: null,
          maxCritical: null,
        },
      ],
    });
    expect(createSensorRequest.parse(request)).toEqual(request);
  });
});

describe('the form of an existing sensor', () => {
  const sensor = {
    id: 7,
    name: 'Agua Muelle',
    typeId: 4,
    locationId: 2,
    variables: [
      {
        variableId: 90,
        variableName: 'Nivel',
        normalizedVariableId: 11,
        minCritical: 0.4,
        minWarning: null,
        maxWarning: 3.2,
        maxCritical: null,
      },
      { ...NO_THRESHOLDS, variableId: 91, variableName: 'Sin norma', normalizedVariableId: null },
    ],
  };

  test('saves what came, as it came, and what was added without an id', () => {
    const saved = toDraft(sensor);
    const added = row({ key: 2, providerVariable: 22, name: 'level_m' });
    const request = toUpdateRequest({ ...saved, variables: [...saved.variables, added] }, 'Quebracho');
    expect(request).toEqual({
      name: 'Agua Muelle',
      location: 'Quebracho',
      variablesData: [
        {
          id: 90,
          variableName: 'Nivel',
          normalizedVariableId: 11,
          minCritical: 0.4,
          minWarning: null,
          maxWarning: 3.2,
          maxCritical: null,
        },
        { ...NO_THRESHOLDS, id: 91, variableName: 'Sin norma', normalizedVariableId: null },
        { ...NO_THRESHOLDS, id: null, variableName: 'level_m', normalizedVariableId: 11 },
      ],
    });
    expect(updateSensorRequest.parse(request)).toEqual(request);
  });

  test.each([
    [{ locationId: null, variables: [] }, null],
    [{ locationId: undefined, variables: null }, null],
  ])('begins with nothing where the list has %j', (changes, locationId) => {
    expect(toDraft({ ...sensor, ...changes })).toMatchObject({
      locationMode: 'existing',
      locationId,
      variables: [],
    });
  });

  test('tells a change from none, also from one that was taken back', () => {
    const initial = toDraft(sensor);
    expect(isSameDraft(initial, { ...initial, name: 'Otro' })).toBe(false);
    const backAndForth = { ...initial, variables: addRow(initial.variables).slice(0, -1) };
    expect(isSameDraft(initial, backAndForth)).toBe(true);
  });
});
