import type { Page } from '@playwright/test';
import type * as z from 'zod/mini';

import { devices, home, map, normalizedVariables } from '@contract';

import { townStreets } from '@demo/townMap/streets';
import { configurationOf, configurePage } from '@domain/webConfiguration';
import { paths } from '@domain/paths';

import { ago, anAlarm, aSilence } from '../../tests/answers/alarms';
import { aDevice } from '../../tests/answers/deviceHealth';
import { lastOf } from '../../tests/answers/measurements';
import { placeOf, seed } from '../../tests/answers/seed';

/** Answers a call of the page with what pictures should tell of, which tests need not. */
const tell = (page: Page, path: string, body: object): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ json: body }),
  );

const sensorAt = (index: number) => {
  const sensor = seed.sensors[index % seed.sensors.length];
  if (!sensor) throw new Error('The town has no sensors.');
  return { id: sensor.id, ...placeOf(sensor) };
};

/** An administrator's home on a day on which some things are wrong. */
export const troubledTown = (page: Page): Promise<unknown> =>
  tell(page, home.getSiteSummary.path, {
    sensors: { normal: 109, warning: 8, critical: 2, silent: 1, unmeasured: 0, unjudged: 0 },
    openAlarms: { warning: 1, critical: 2 },
    worstAlarms: [
      anAlarm({ id: 70, level: 'critical', openedAt: ago(12) }),
      aSilence({ id: 65, openedAt: ago(3 * 24 * 60), sensor: sensorAt(36) }),
      anAlarm({ id: 68, sensor: sensorAt(5), openedAt: ago(140) }),
    ],
    unwellDevices: {
      count: 2,
      worst: [
        aDevice({
          id: 2,
          level: 'warning',
          problems: ['battery'],
          sensor: sensorAt(0),
          battery: { percent: 12, at: ago(5), daysLeft: 21 },
        }),
        aDevice({
          id: 3,
          level: 'warning',
          problems: ['signal'],
          sensor: sensorAt(9),
          signal: { rssi: -118, snr: -9 },
        }),
      ],
    },
    neighbourhoods: seed.locations.slice(0, 5).map(({ id, name }, index) => ({
      id,
      name,
      sensors: {
        normal: 9 + index,
        warning: index < 3 ? 3 - index : 0,
        critical: index === 0 ? 2 : 0,
        silent: index === 1 ? 1 : 0,
        unmeasured: 0,
        unjudged: 0,
      },
    })),
    unassignedDevices: 3,
    usersWithoutSensors: 1,
    pendingInvitations: 1,
  } satisfies z.input<typeof home.siteSummary>);

/** The sensors' table with the state, last value and battery of each. */
export const measuredTown = (page: Page): Promise<unknown> => {
  const told = seed.sensors.flatMap((sensor) => {
    const [variable] = sensor.variables;
    return variable ? [{ sensor, variable, last: lastOf(sensor, variable) }] : [];
  });
  const names = [...new Set(told.map(({ variable }) => variable.variableName))];
  const now = Math.floor(Date.now() / 1000);
  return tell(page, home.listSensorStatuses.path, {
    sensorId: told.map(({ sensor }) => sensor.id),
    status: told.map(({ last }) => last.status ?? 'unjudged'),
    values: {
      variables: names.map((name) => ({ name, unit: null })),
      sensorId: told.map(({ sensor }) => sensor.id),
      at: told.map((_, index) => now - (index % 9) * 60),
      value: told.map(({ last }) => last.value),
      variable: told.map(({ variable }) => names.indexOf(variable.variableName)),
      batteryOf: told.map(({ sensor }) => sensor.id),
      percent: told.map((_, index) => 100 - ((index * 17) % 92)),
      volts: told.map(() => null),
    },
  } satisfies z.input<typeof home.sensorStatuses>);
};

/** Measures what no type does. */
export const STRANGE_DEVICE = 'a84041ffff1e2d3c';

/** A device that sends, in a town whose types measure none of it. */
export const strangeDevice = async (page: Page): Promise<void> => {
  const at = ago(1);
  const variables = [
    { name: 'temperature', last: { at, value: 21.5 }, waiting: 2 },
    { name: 'humidity', last: { at, value: 48 }, waiting: 2 },
    { name: 'BatV', last: { at, value: 3.6 }, waiting: 2 },
  ];
  await tell(page, devices.listUnassignedDevices.path, [
    { id: 900, identifier: STRANGE_DEVICE, firstSeenAt: ago(9), lastSeenAt: at, variables },
  ]);
  await tell(page, normalizedVariables.listNormalizedVariables.path, { content: [] });
};

/** A map of more than a few sensors. */
export const placedTown = (page: Page): Promise<unknown> => {
  const placed = seed.sensors.slice(0, 40);
  return tell(page, map.getMap.path, {
    sensors: {
      id: placed.map(({ id }) => id),
      name: placed.map(({ name }) => name),
      typeId: placed.map(({ typeId }) => typeId),
      locationId: placed.map(({ locationId }) => locationId),
      latitude: placed.map((_, index) => -35.3 - ((index * 37) % 23) / 1000),
      longitude: placed.map((_, index) => -60.2 + ((index * 53) % 31) / 1000),
      status: placed.map((_, index) => {
        if (index % 11 === 3) return 'warning';
        if (index % 17 === 5) return 'critical';
        return index % 19 === 7 ? 'silent' : 'normal';
      }),
    },
    unplaced: { count: 0, first: [] },
    types: seed.sensorTypes.map(({ id, name }) => ({ id, name })),
    locations: seed.locations.map(({ id, name }) => ({ id, name, place: null })),
    variables: [],
  } satisfies z.input<typeof map.sensorMap>);
};

const STREETS = '/streets.geojson';

/** The streets of the invented town below maps, as the demo has them. */
export const withStreets = async (page: Page): Promise<void> => {
  await page.route(`**${STREETS}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: townStreets() }),
  );
  await page.route(
    ({ pathname }) => pathname === paths.map || pathname === paths.publicPage,
    async (route) => {
      const response = await route.fetch();
      const built = await response.text();
      const configuration = configurationOf(built);
      if (!configuration) throw new Error('The page has no configuration.');
      const mapGround = { kind: 'geojson', url: STREETS, attribution: 'Calles inventadas' } as const;
      await route.fulfill({ response, body: configurePage(built, { ...configuration, mapGround }) });
    },
  );
};
