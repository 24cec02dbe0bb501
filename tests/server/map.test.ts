import { beforeAll, describe, expect, it } from 'vitest';

import { activity, devices, home, map, neighbourhoods } from '@contract';
import type { Place } from '@domain/sensors/place';
import { bringBack } from '@server/sensors/bringBack';

import type { Api } from '../contract/portable/api';
import { expectRefusal } from '../contract/portable/refusals';
import type { Town } from '../contract/portable/town';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';
import type { TestServer } from './support/testServer';

const MUSEUM: Place = { latitude: -35.3102, longitude: -60.2087 };
const HARBOUR: Place = { latitude: -35.2951, longitude: -60.19 };

let town: Town;
let api: Api;
let url = '';
let server: TestServer;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town, url, server } = opened);
  ({ api } = town);
  return opened.close;
});

const newPlaced = async (place: unknown) => {
  const body = { ...town.connectedSensorBody(), place };
  const { id } = await api.answerOf(devices.createConnectedSensor, { body }, town.root);
  return { id, body };
};

const placeOf = async (id: number) =>
  (await api.answerOf(devices.getConnection, { params: { id } }, town.root)).place;

const mapFor = (token: string) => api.answerOf(map.getMap, {}, token);

describe('The place of a sensor (EXT-75)', () => {
  it('comes with the sensor, changes and goes', async () => {
    const { id, body } = await newPlaced(MUSEUM);
    expect(await placeOf(id)).toEqual(MUSEUM);
    const overview = await api.answerOf(home.getSensorOverview, { params: { id } }, town.root);
    expect(overview.place).toEqual(MUSEUM);

    const change = async (place?: Place | null) => {
      const { variablesData, ...update } = town.sensorUpdate();
      const [variable] = (await town.findSensor(body.name))?.variables ?? [];
      const variables = variablesData.map((one) => ({
        ...one,
        id: variable?.variableId ?? 0,
        payloadName: 'temp',
      }));
      await api.answerOf(
        devices.updateConnectedSensor,
        {
          params: { id },
          body: { ...update, name: body.name, device: body.device, place, variablesData: variables },
        },
        town.root,
      );
    };
    // Left out, it stays.
    await change();
    expect(await placeOf(id)).toEqual(MUSEUM);
    await change(HARBOUR);
    expect(await placeOf(id)).toEqual(HARBOUR);
    await change(null);
    expect(await placeOf(id)).toBeNull();

    const { entries } = await api.answerOf(activity.listActivity, { query: { text: body.name } }, town.root);
    const told = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'place'));
    expect(told).toMatchObject([
      { before: '-35.2951, -60.19', after: null },
      { before: '-35.3102, -60.2087', after: '-35.2951, -60.19' },
    ]);
  });

  it.each([
    ['91° of latitude', { latitude: 91, longitude: -60 }, 'latitude'],
    ['181° of longitude', { latitude: -35, longitude: -181 }, 'longitude'],
    ['half of it', { latitude: -35 }, 'longitude'],
    ['words', { latitude: 'sur', longitude: 'oeste' }, 'latitude'],
    ['a text', '-35, -60', 'place'],
  ])('isn’t %s', async (_, place, named) => {
    const body = { ...town.connectedSensorBody(), place };
    expectRefusal(await api.outcomeOf(devices.createConnectedSensor, { body }, town.root), 400, named);
  });

  it('is rounded to a tenth of a metre', async () => {
    const { id } = await newPlaced({ latitude: -35.310_200_049, longitude: -60.208_700_04 });
    expect(await placeOf(id)).toEqual(MUSEUM);
  });

  it('can’t be half a place in the database either', async () => {
    const { id } = await newPlaced(null);
    await expect(runSql(url, 'update sensors set latitude = 1 where id = $1', [id])).rejects.toThrow(
      'sensors_whole_place',
    );
  });

  it('is brought back with the sensor', async () => {
    const { id } = await newPlaced(MUSEUM);
    await runSql(url, 'delete from sensors where id = $1', [id]);
    await bringBack(server.running.context.db, id);
    expect(await placeOf(id)).toEqual(MUSEUM);
  });
});

describe('The place of a neighbourhood (EXT-75)', () => {
  it('is set with its name, stays where it is left out, and is an entry of the activity', async () => {
    const { locationId: id } = await town.newLocated();
    const rename = (name: string, place?: Place | null) =>
      api.answerOf(neighbourhoods.renameLocation, { params: { id }, body: { name, place } }, town.root);
    const name = town.name('Barrio');
    await rename(name, MUSEUM);
    await rename(`${name} Norte`);
    const { locations } = await mapFor(town.root);
    expect(locations.find((one) => one.id === id)).toEqual({ id, name: `${name} Norte`, place: MUSEUM });

    await rename(name, null);
    const { entries } = await api.answerOf(activity.listActivity, { query: { text: name } }, town.root);
    expect(entries[0]?.changes).toContainEqual({ field: 'place', before: '-35.3102, -60.2087', after: null });
  });
});

describe('The map (EXT-75)', () => {
  it('shows a resident their own sensors, with the neighbourhoods and types of these', async () => {
    const own = await newPlaced(MUSEUM);
    const other = await newPlaced(HARBOUR);
    const unplaced = await newPlaced(null);
    const resident = await town.newPerson({ sensorIds: [own.id, unplaced.id] });

    const { sensors, unplaced: without, types, locations } = await mapFor(resident.token);
    expect(sensors).toMatchObject({
      id: [own.id],
      name: [own.body.name],
      latitude: [MUSEUM.latitude],
      longitude: [MUSEUM.longitude],
      status: ['unmeasured'],
    });
    expect(without).toEqual({ count: 1, first: [{ id: unplaced.id, name: unplaced.body.name }] });
    expect(types).toEqual([{ id: town.type.id, name: town.type.name }]);
    expect(locations).toEqual([]);

    const all = await mapFor(town.root);
    expect(all.sensors.id).toEqual(expect.arrayContaining([own.id, other.id]));
    expect(all.locations.length).toBeGreaterThan(0);
  });

  it('is empty for people without sensors', async () => {
    const { token } = await town.newPerson();
    expect(await mapFor(token)).toMatchObject({
      sensors: { id: [] },
      unplaced: { count: 0, first: [] },
      types: [],
      locations: [],
      variables: [],
    });
  });

  it('gives the last value of a variable of the sensors that somebody may see', async () => {
    const own = await newPlaced(MUSEUM);
    const other = await newPlaced(HARBOUR);
    const resident = await town.newPerson({ sensorIds: [own.id] });
    for (const [{ id }, value] of [
      [own, 21.5],
      [other, 30],
    ] as const) {
      await runSql(
        url,
        `insert into hourly_statistics (variable_id, hour, readings, min, mean, max, last, last_at,
           normal_minutes, warning_minutes, critical_minutes)
         select id, '2026-04-10T12:00:00Z', 1, $2, $2, $2, $2, '2026-04-10T12:10:00Z', 60, 0, 0
         from sensor_variables where sensor_id = $1`,
        [id, value],
      );
    }
    const query = { normalizedVariableId: town.type.variableId };
    expect(await api.answerOf(map.getMapValues, { query }, resident.token)).toMatchObject({
      sensorId: [own.id],
      value: [21.5],
      at: [Date.parse('2026-04-10T12:10:00Z') / 1000],
    });
    const all = await api.answerOf(map.getMapValues, { query }, town.root);
    expect(all.sensorId).toEqual(expect.arrayContaining([own.id, other.id]));
    const { variables } = await mapFor(resident.token);
    expect(variables.map(({ id }) => id)).toContain(town.type.variableId);
  });

  it('knows no values of a variable that doesn’t exist', async () => {
    const query = { normalizedVariableId: 987_654_321 };
    expectRefusal(await api.outcomeOf(map.getMapValues, { query }, town.root), 404, '987654321');
  });
});
