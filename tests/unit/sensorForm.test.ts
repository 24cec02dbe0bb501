import { describe, expect, test } from 'vitest';

import { createConnectedSensorRequest, updateConnectedSensorRequest } from '@contract/extensions/devices';
import { createSensorRequest, updateSensorRequest } from '@contract/sensors';
import { NO_THRESHOLDS, type Limit, type Thresholds } from '@domain/sensors/threshold';

import {
  freeProviderVariables,
  locationName,
  neededLimits,
  NEW_VARIABLE,
  toCreateRequest,
  toSensorValues,
  toUpdateRequest,
  withConnection,
  withPlace,
  withNormalizedVariable,
  type SensorValues,
  type VariableValues,
} from '@/resources/sensors/form/sensorValues';

const locations = [
  { id: 1, name: 'La Ribera' },
  { id: 2, name: 'Quebracho' },
];

const level = {
  id: 11,
  name: 'Nivel del agua',
  variables: [
    { variableId: 21, variableName: 'Nivel' },
    { variableId: 22, variableName: 'level_m' },
  ],
};
/** The provider has no variable for it. */
const pressure = { id: 12, name: 'Presión de red', variables: [] };

const variable = (changes: Partial<VariableValues> = {}): VariableValues => ({
  ...NO_THRESHOLDS,
  id: null,
  normalizedVariableId: level.id,
  senteosVariableId: 21,
  variableName: 'Nivel',
  payloadName: '',
  ...changes,
});

const values = (changes: Partial<SensorValues> = {}): SensorValues => ({
  name: 'Agua Muelle',
  sensorTypeId: 4,
  locationMode: 'existing',
  locationId: 1,
  newLocationName: '',
  place: '',
  device: '',
  variables: [variable()],
  ...changes,
});

describe('the limits that must be filled in', () => {
  const ALL = ['minCritical', 'minWarning', 'maxWarning', 'maxCritical'] as const;
  const requiring = (...limits: Limit[]) => ({
    requireMinCritical: limits.includes('minCritical'),
    requireMinWarning: limits.includes('minWarning'),
    requireMaxWarning: limits.includes('maxWarning'),
    requireMaxCritical: limits.includes('maxCritical'),
  });
  const savedWith = (limits: Partial<Thresholds>) => ({ ...NO_THRESHOLDS, ...limits });

  test.each<[string, ReturnType<typeof requiring> | undefined, Thresholds | undefined, readonly Limit[]]>([
    ['of a new variable are all that it requires', requiring(...ALL), undefined, ALL],
    ['of a new variable are only those', requiring('maxWarning'), undefined, ['maxWarning']],
    ['are none where nothing is required', requiring(), undefined, []],
    ['are none while the configuration of the type is unknown', undefined, savedWith({ minCritical: 1 }), []],
    [
      'of a saved variable are those that it had',
      requiring(...ALL),
      savedWith({ minCritical: 0, minWarning: 2, maxWarning: 3 }),
      ['minCritical', 'minWarning', 'maxWarning'],
    ],
    [
      'of a saved variable that lacked all of them are none',
      requiring('minCritical', 'maxCritical'),
      savedWith({}),
      [],
    ],
  ])('%s', (_, requirements, saved, expected) => {
    expect(neededLimits(requirements, saved)).toEqual(expected);
  });
});

describe('a variable', () => {
  test("drops the provider's variable with the normalized one, and keeps its limits", () => {
    const changed = withNormalizedVariable(variable({ maxCritical: 4 }), { ...level, id: 13 });
    expect(changed).toMatchObject({
      normalizedVariableId: 13,
      senteosVariableId: null,
      variableName: '',
      maxCritical: 4,
    });
  });

  test("keeps a name of one's own for another normalized variable", () => {
    const own = variable({ senteosVariableId: NEW_VARIABLE, variableName: 'Nivel nocturno' });
    expect(withNormalizedVariable(own, pressure)).toMatchObject({
      normalizedVariableId: 12,
      senteosVariableId: NEW_VARIABLE,
      variableName: 'Nivel nocturno',
    });
  });

  test('is a new one at once where the provider has none', () => {
    expect(withNormalizedVariable(variable(), pressure)).toMatchObject({
      senteosVariableId: NEW_VARIABLE,
      variableName: '',
    });
  });

  test('no longer is where the next one has some', () => {
    const unnamed = withNormalizedVariable(variable(), pressure);
    expect(withNormalizedVariable(unnamed, level)).toMatchObject({ senteosVariableId: null });
  });

  test('begins with the limits of its normalized variable, and keeps those that were typed', () => {
    const limits = { ...NO_THRESHOLDS, maxWarning: 60, maxCritical: 80 };
    const limited = { ...level, limits };
    const chosen = withNormalizedVariable(variable(), limited);
    expect(chosen).toMatchObject(limits);
    const typed = { ...chosen, maxCritical: 75 };
    const other = { ...pressure, limits: { ...NO_THRESHOLDS, minWarning: 2 } };
    expect(withNormalizedVariable(typed, other, limited)).toMatchObject({
      minWarning: 2,
      maxWarning: null,
      maxCritical: 75,
    });
  });

  test('can have its normalized variable taken back', () => {
    expect(withNormalizedVariable(variable(), undefined)).toMatchObject({
      normalizedVariableId: null,
      senteosVariableId: null,
      variableName: '',
    });
  });

  test("may be one of the provider's that no other is", () => {
    const both = [variable({ senteosVariableId: 21 }), variable({ senteosVariableId: null })];
    const idsFor = (index: number) =>
      freeProviderVariables(index, both, level).map(({ variableId }) => variableId);
    expect(idsFor(0)).toEqual([21, 22]);
    expect(idsFor(1)).toEqual([22]);
    expect(freeProviderVariables(0, both, undefined)).toEqual([]);
  });

  test("may be none of the provider's that the sensor has already", () => {
    const saved = variable({ id: 7, senteosVariableId: null, variableName: 'LEVEL_M' });
    const added = variable({ senteosVariableId: null, variableName: '' });
    expect(freeProviderVariables(1, [saved, added], level).map(({ variableId }) => variableId)).toEqual([21]);
  });
});

test.each<[Partial<SensorValues>, string | null]>([
  [{ locationMode: 'existing', locationId: 2 }, 'Quebracho'],
  [{ locationMode: 'existing', locationId: null, newLocationName: 'Costa Dorada' }, null],
  [{ locationMode: 'existing', locationId: 9 }, null],
  [{ locationMode: 'new', locationId: 2, newLocationName: ' Costa Dorada ' }, 'Costa Dorada'],
  [{ locationMode: 'new', locationId: 2, newLocationName: '  ' }, null],
  [{ locationMode: 'none', locationId: 2, newLocationName: 'Costa Dorada' }, null],
])('the location of %j is sent as %j', (changes, expected) => {
  expect(locationName(values(changes), locations)).toBe(expected);
});

describe('the create-sensor request', () => {
  const variables = [
    variable({ maxWarning: 3.2 }),
    variable({
      normalizedVariableId: 12,
      senteosVariableId: NEW_VARIABLE,
      variableName: ' Nivel nocturno ',
      minCritical: 0,
    }),
  ];

  test.each<[SensorValues['locationMode'], string | null]>([
    ['existing', 'La Ribera'],
    ['new', 'Costa Dorada'],
    ['none', null],
  ])('with location mode %s is the contract’s to the letter', (locationMode, location) => {
    const request = toCreateRequest(
      values({ name: ' Agua Muelle ', locationMode, newLocationName: 'Costa Dorada', variables }),
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
    const saved = toSensorValues(sensor);
    const added = variable({ senteosVariableId: 22, variableName: 'level_m' });
    const request = toUpdateRequest({ ...saved, variables: [...saved.variables, added] }, locations);
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
    expect(toSensorValues({ ...sensor, ...changes })).toMatchObject({
      locationMode: 'existing',
      locationId,
      variables: [],
    });
  });
});

describe('the place of a sensor in its requests (EXT-75)', () => {
  test.each([
    ['-35.31, -60.21', { latitude: -35.31, longitude: -60.21 }],
    [' ', null],
  ])('%j goes along', (place, sent) => {
    const placed = values({ place });
    expect(withPlace({}, placed)).toEqual({ place: sent });
  });
});

describe('the connection of a sensor in its requests', () => {
  const connected = values({
    device: ' equipo-1 ',
    variables: [variable({ payloadName: ' temp ' }), variable({ payloadName: ' ' })],
  });

  test('goes along with the whole sensor, trimmed', () => {
    const request = withConnection(toCreateRequest(connected, locations), connected);
    expect(createConnectedSensorRequest.parse(request)).toMatchObject({
      name: 'Agua Muelle',
      device: 'equipo-1',
      variablesData: [{ senteosVariableId: 21, payloadName: 'temp' }, { payloadName: null }],
    });
    const change = withConnection(toUpdateRequest(connected, locations), connected);
    expect(updateConnectedSensorRequest.parse(change)).toMatchObject({ device: 'equipo-1' });
  });

  test('has no names without a device', () => {
    const none = { ...connected, device: ' ' };
    expect(withConnection(toUpdateRequest(none, locations), none)).toMatchObject({
      device: null,
      variablesData: [{ payloadName: null }, { payloadName: null }],
    });
  });

  test('is no part of the specification’s own', () => {
    expect(createSensorRequest.safeParse(toCreateRequest(connected, locations)).success).toBe(true);
    expect(updateSensorRequest.safeParse(toUpdateRequest(connected, locations)).success).toBe(true);
  });
});
