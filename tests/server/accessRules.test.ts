import { beforeAll, describe, expect, it } from 'vitest';

import {
  accessRules,
  activity,
  alarms,
  analytics,
  home,
  measurements,
  neighbourhoods,
  pdf,
  sensors,
  sensorTypeManagement,
  sensorTypes,
  users,
} from '@contract';
import type { AccessRule } from '@domain/accounts/accessRules';

import { pastMonth } from '../contract/portable/examples';
import { expectRefusal } from '../contract/portable/refusals';
import { readClaims } from '../contract/portable/tokens';
import type { Person, Town } from '../contract/portable/town';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';

let town: Town;
let url = '';

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town, url } = opened);
  return opened.close;
});

const inPlace = (locationId: number): AccessRule => ({ locationId, typeId: null });
const ofType = (typeId: number): AccessRule => ({ locationId: null, typeId });

const change = (id: number, add: readonly AccessRule[], remove: readonly AccessRule[] = []) =>
  town.api.outcomeOf(
    accessRules.changeAccessRules,
    { params: { id }, body: { add: [...add], remove: [...remove] } },
    town.root,
  );

/** Somebody with rules, and nothing else. */
const newRuled = async (...rules: AccessRule[]) => {
  const person = await town.newPerson();
  expect((await change(person.id, rules)).status).toBe(200);
  return person;
};

/** A neighbourhood with a sensor. */
const newPlace = async () => {
  const { locationId, locationName, name } = await town.newLocated();
  const sensor = await town.findSensor(name);
  if (!sensor) throw new Error('The sensor was just made.');
  return { locationId, locationName, sensor };
};

const newSensorIn = async (location: string | null, of = town.type) => {
  const body = { ...town.sensorBody(of), location };
  await town.api.answerOf(sensors.createSensor, { body }, town.root);
  const made = await town.findSensor(body.name);
  if (!made) throw new Error('The sensor was just made.');
  return made;
};

const moveTo = (sensorId: number, location: string) =>
  town.api.answerOf(
    sensors.updateSensor,
    { query: { sensorId }, body: { ...town.sensorUpdate(), location } },
    town.root,
  );

const ownIds = async ({ token }: Person) =>
  (await town.api.answerOf(sensors.listOwnSensors, {}, token)).map(({ id }) => id);

/** Whether each place shows a sensor to a person. */
const places = (sensorId: number, person: Person): Readonly<Record<string, () => Promise<boolean>>> => {
  const { api, root, type } = town;
  const { token, id } = person;
  const query = { sensorId };
  return {
    'own sensors': async () => (await ownIds(person)).includes(sensorId),
    'own sensors of a type': async () =>
      (await api.answerOf(sensors.listOwnSensorsOfType, { query: { typeId: type.id } }, token)).some(
        (sensor) => sensor.id === sensorId,
      ),
    'own types': async () =>
      (await api.answerOf(sensorTypes.listOwnSensorTypes, {}, token)).some((own) => own.id === type.id),
    home: async () =>
      (await api.answerOf(home.listHomeSensors, {}, token)).sensors.some((one) => one.sensorId === sensorId),
    'its page': async () =>
      (await api.outcomeOf(home.getSensorOverview, { params: { id: sensorId } }, token)).status === 200,
    measurements: async () =>
      (
        await api.outcomeOf(
          measurements.getHoursOfMonth,
          { params: { id: sensorId }, query: pastMonth() },
          token,
        )
      ).status === 200,
    now: async () => (await api.outcomeOf(measurements.listSensorsNow, { query }, token)).status === 200,
    charts: async () =>
      (await api.outcomeOf(analytics.listReportViewGroups, { query }, token)).status === 200,
    PDF: async () =>
      (await api.outcomeOf(pdf.downloadReport, { query: { ...query, ...pastMonth() } }, token)).status !==
      403,
    subscriptions: async () =>
      (await api.answerOf(pdf.listSubscriptions, {}, token)).some((one) => one.sensorId === sensorId),
    alarms: async () =>
      (await api.answerOf(alarms.listAlarms, { query: {} }, token)).alarms.some(
        ({ sensor }) => sensor?.id === sensorId,
      ),
    'attributes for Tableau': async () => {
      const { token: signed } = await api.answerOf(analytics.getAnalyticsToken, {}, token);
      const { vigia_sensors: ids } = JSON.parse(
        Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString(),
      ) as { vigia_sensors: string[] };
      return ids.includes(String(sensorId));
    },
    'who sees it': async () =>
      ((await api.answerOf(home.getSensorOverview, { params: { id: sensorId } }, root)).viewers ?? []).some(
        (viewer) => viewer.id === id,
      ),
    'the page of the person': async () =>
      (await api.answerOf(home.getUserOverview, { params: { id } }, root)).sensors.some(
        (sensor) => sensor.id === sensorId,
      ),
  };
};

const seenIn = async (sensorId: number, person: Person) => {
  const found: Record<string, boolean> = {};
  for (const [place, isSeen] of Object.entries(places(sensorId, person))) found[place] = await isSeen();
  return found;
};

const everywhere = (sensorId: number, person: Person, isSeen: boolean) =>
  Object.fromEntries(Object.keys(places(sensorId, person)).map((place) => [place, isSeen]));

const openAlarm = (sensorId: number) =>
  runSql(
    url,
    `insert into alarms (kind, sensor_id, level, worst_level, opened_at) values ('silence', $1, 'warning', 'warning', now())`,
    [sensorId],
  );

const rulesOf = async ({ mail }: Person) =>
  ((await town.findUser(mail))?.accessRules ?? []).map(({ locationId, typeId }) => ({ locationId, typeId }));

describe('Whoever has a rule', () => {
  it('sees a sensor that comes later, everywhere, and nowhere once it is in another neighbourhood', async () => {
    const { locationId, locationName } = await newPlace();
    const person = await newRuled(inPlace(locationId));
    const sensor = await newSensorIn(locationName);
    await openAlarm(sensor.id);
    expect(await seenIn(sensor.id, person)).toEqual(everywhere(sensor.id, person, true));
    await moveTo(sensor.id, town.name('Barrio'));
    // They go on seeing the neighbourhood's other sensor, which has the same type.
    expect(await seenIn(sensor.id, person)).toEqual({
      ...everywhere(sensor.id, person, false),
      'own types': true,
    });
  });

  it.each([
    ['of a neighbourhood', { place: true, type: false }, ['near', 'near of another type']],
    ['of a type', { place: false, type: true }, ['near', 'far']],
    ['of a type in a neighbourhood', { place: true, type: true }, ['near']],
  ] as const)('%s sees just what it covers', async (_title, { place, type }, expected) => {
    const { locationId, locationName, sensor } = await newPlace();
    const made = {
      near: sensor.id,
      'near of another type': (await newSensorIn(locationName, town.otherType)).id,
      far: (await newPlace()).sensor.id,
      'far of another type': (await newSensorIn(null, town.otherType)).id,
    };
    const person = await newRuled({
      locationId: place ? locationId : null,
      typeId: type ? town.type.id : null,
    });
    const seen = new Set(await ownIds(person));
    expect(Object.entries(made).flatMap(([name, id]) => (seen.has(id) ? [name] : []))).toEqual(expected);
  });

  it('sees a sensor once that was chosen too, or that two rules cover, and keeps it while one of them does', async () => {
    const { locationId, sensor } = await newPlace();
    const person = await newRuled(inPlace(locationId), ofType(town.type.id));
    await town.update(person, { sensorIds: [sensor.id] });
    expect((await ownIds(person)).filter((id) => id === sensor.id)).toEqual([sensor.id]);
    await change(person.id, [], [inPlace(locationId), ofType(town.type.id)]);
    expect(await ownIds(person)).toEqual([sensor.id]);
  });

  it('loses the subscriptions to what they no longer see, and keeps the others', async () => {
    const [one, other, chosen] = [await newPlace(), await newPlace(), await newPlace()];
    const person = await newRuled(inPlace(one.locationId), inPlace(other.locationId));
    await town.update(person, { sensorIds: [chosen.sensor.id] });
    const ids = [one, other, chosen].map(({ sensor }) => sensor.id);
    await town.api.answerOf(pdf.updateSubscriptions, { body: { subscribedToSensorId: ids } }, person.token);
    const subscribed = async () =>
      (
        await runSql<{ id: number }>(
          url,
          'select sensor_id::int as id from subscriptions where user_id = $1',
          [person.id],
        )
      )
        .map(({ id }) => id)
        .toSorted((first, second) => first - second);
    expect(await subscribed()).toEqual(ids);
    await change(person.id, [], [inPlace(one.locationId)]);
    expect(await subscribed()).toEqual(ids.slice(1));
    await moveTo(other.sensor.id, town.name('Barrio'));
    expect(await subscribed()).toEqual([chosen.sensor.id]);
  });

  it('is told which sensors may be theirs in nothing that the list of ids says', async () => {
    const { locationId, sensor } = await newPlace();
    const chosen = await newPlace();
    const person = await newRuled(inPlace(locationId));
    await town.update(person, { sensorIds: [chosen.sensor.id] });
    const user = await town.findUser(person.mail);
    expect(user?.sensors).toEqual([{ id: chosen.sensor.id, name: chosen.sensor.name }]);
    // What was answered is sent back, as by a client that knows only the list.
    await town.update(person, { sensorIds: (user?.sensors ?? []).map(({ id }) => id) });
    expect(await rulesOf(person)).toEqual([inPlace(locationId)]);
    expect(await ownIds(person)).toEqual([sensor.id, chosen.sensor.id].toSorted((a, b) => a - b));
    const { viewers } = await town.api.answerOf(
      home.getSensorOverview,
      { params: { id: sensor.id } },
      town.root,
    );
    expect(viewers?.find(({ id }) => id === person.id)).toMatchObject({
      chosen: false,
      rules: [{ locationName: expect.any(String), typeName: null }],
    });
    const overview = await town.api.answerOf(home.getUserOverview, { params: { id: person.id } }, town.root);
    expect(overview.sensors.map(({ id, chosen: isChosen }) => [id, isChosen])).toEqual(
      expect.arrayContaining([
        [sensor.id, false],
        [chosen.sensor.id, true],
      ]),
    );
  });

  it('has none as an administrator, and none again afterwards', async () => {
    const { locationId } = await newPlace();
    const person = await newRuled(inPlace(locationId));
    await town.update(person, { isAdmin: true });
    expectRefusal(await change(person.id, [inPlace(locationId)]), 409, person.mail);
    await town.update(person, { isAdmin: false });
    expect(await rulesOf(person)).toEqual([]);
  });
});

describe('A rule', () => {
  it('says how many sensors it covers, and new ones how many people will see them', async () => {
    const { locationId, locationName } = await newPlace();
    await newSensorIn(locationName, town.otherType);
    const [one] = [
      await newRuled(inPlace(locationId)),
      await newRuled({ locationId, typeId: town.otherType.id }),
    ];
    expect((await town.findUser(one.mail))?.accessRules).toEqual([
      { locationId, locationName, typeId: null, typeName: null, sensors: 2 },
    ]);
    const peopleOf = async (typeId: number) =>
      (await town.api.answerOf(accessRules.countRuledPeople, { query: { typeId, locationId } }, town.root))
        .people;
    const everywhereOf = async (typeId: number) =>
      (await town.api.answerOf(accessRules.countRuledPeople, { query: { typeId } }, town.root)).people;
    expect((await peopleOf(town.type.id)) - (await everywhereOf(town.type.id))).toBe(1);
    expect((await peopleOf(town.otherType.id)) - (await everywhereOf(town.otherType.id))).toBe(2);
  });

  it('is there once, however often and by whomever it is given, and two administrators lose nothing of each other', async () => {
    const [one, other] = [await newPlace(), await newPlace()];
    const person = await town.newPerson();
    const outcomes = await Promise.all([
      change(person.id, [inPlace(one.locationId)]),
      change(person.id, [inPlace(one.locationId)]),
      change(person.id, [inPlace(other.locationId)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rules = await rulesOf(person);
    expect(rules).toHaveLength(2);
    expect(rules).toEqual(expect.arrayContaining([inPlace(one.locationId), inPlace(other.locationId)]));
  });

  it('is given by mail to somebody who was just invited', async () => {
    const { locationId, sensor } = await newPlace();
    const person = await town.newPerson();
    const give = (email: string) =>
      town.api.outcomeOf(
        accessRules.giveAccessRules,
        { body: { email, rules: [inPlace(locationId)] } },
        town.root,
      );
    expect((await give(` ${person.mail.toUpperCase()}`)).status).toBe(200);
    expect(await ownIds(person)).toEqual([sensor.id]);
    expectRefusal(await give('nadie@vigia.example'), 409, 'nadie@vigia.example');
  });

  it.each([
    ['without neighbourhood and type', [{ locationId: null, typeId: null }], 'add.0'],
    ['that is there twice', [ofType(1), ofType(1)], 'add.1'],
    ['for a neighbourhood that does not exist', [inPlace(987_654_321)], 'barrio'],
    ['for a type that does not exist', [ofType(987_654_321)], 'tipo de sensor'],
  ])('%s is refused', async (_title, rules, word) => {
    const person = await town.newPerson();
    expectRefusal(await change(person.id, rules), 400, word);
    expect(await rulesOf(person)).toEqual([]);
  });

  it('of nobody is refused', async () => {
    expectRefusal(await change(987_654_321, [ofType(town.type.id)]), 404);
  });

  it('goes with its neighbourhood, with its type too, and moves with the sensors that another neighbourhood gets', async () => {
    const [one, other] = [await newPlace(), await newPlace()];
    const empty = await newPlace();
    const type = await town.newType();
    await moveTo(empty.sensor.id, one.locationName);
    const person = await newRuled(
      inPlace(one.locationId),
      inPlace(empty.locationId),
      { locationId: empty.locationId, typeId: town.type.id },
      ofType(type.id),
    );
    const removeLocation = (id: number, into?: number) =>
      town.api.outcomeOf(
        neighbourhoods.deleteLocation,
        { params: { id }, query: into === undefined ? {} : { into } },
        town.root,
      );
    expect((await removeLocation(empty.locationId)).status).toBe(200);
    expect(
      (
        await town.api.outcomeOf(
          sensorTypeManagement.deleteSensorType,
          { params: { id: type.id } },
          town.root,
        )
      ).status,
    ).toBe(200);
    expect(await rulesOf(person)).toEqual([inPlace(one.locationId)]);
    expect((await removeLocation(one.locationId, other.locationId)).status).toBe(200);
    expect(await rulesOf(person)).toEqual([inPlace(other.locationId)]);
    expect(await ownIds(person)).toEqual(
      [one.sensor.id, other.sensor.id, empty.sensor.id].toSorted((a, b) => a - b),
    );
  });

  it('that is given and taken away is in the activity, in words', async () => {
    const { locationId, locationName } = await newPlace();
    const person = await newRuled({ locationId, typeId: town.type.id });
    await change(person.id, [inPlace(locationId)], [{ locationId, typeId: town.type.id }]);
    const query = { subject: 'user', text: person.mail } as const;
    const { entries } = await town.api.answerOf(activity.listActivity, { query }, town.root);
    expect(entries[0]).toMatchObject({
      action: 'update',
      actor: { id: Number(readClaims(town.root).userId) },
      changes: [
        { field: 'accessRules', before: null, after: `barrio ${locationName}` },
        { field: 'accessRules', before: `tipo ${town.type.name} en barrio ${locationName}`, after: null },
      ],
    });
  });

  it('counts as something that a person sees while it covers a sensor', async () => {
    const withoutSensors = async () =>
      (await town.api.answerOf(home.getSiteSummary, {}, town.root)).usersWithoutSensors;
    const { locationId, sensor } = await newPlace();
    await newRuled(inPlace(locationId));
    const before = await withoutSensors();
    await moveTo(sensor.id, town.name('Barrio'));
    expect(await withoutSensors()).toBe(before + 1);
  });
});

it('is no business of residents', async () => {
  const { token, id } = await town.newPerson();
  const input = { params: { id }, body: { add: [ofType(town.type.id)], remove: [] } };
  expectRefusal(await town.api.outcomeOf(accessRules.changeAccessRules, input, token), 403);
  expect(users.listUsers.access).toBe('admin');
});
