import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll } from 'vitest';

import {
  analytics,
  auth,
  chartViews,
  annotations,
  corrections,
  derived,
  decoding,
  devices,
  historyImports,
  locations,
  mqttSources,
  neighbourhoods,
  normalizedVariables,
  pdf,
  publicPage,
  readingKeys,
  readings,
  sensorImports,
  sensors,
  sensorTypeManagement,
  sensorTypes,
  users,
} from '@contract';
import type { Call } from '@contract/call';
import type { ForeignId } from '@contract/values';

import { once } from '../../support/once';
import { createApi } from './api';
import type { Target } from './target';

const PASSWORD = 'Vecindario2026';
const POLL_MS = 50;

const noLimits = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };
export const noRequirements = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
};

export interface Person {
  readonly id: number;
  readonly mail: string;
  readonly password: string;
  readonly token: string;
}

type TokenUse = Pick<Call, 'access' | 'method' | 'path'>;

/** The calls that concern their caller. */
const ABOUT_ONESELF = /^\/api\/(account\/|pdf\/subscriptions$)/;

export interface NewPerson {
  readonly admin?: boolean;
  readonly sensorIds?: readonly number[];
}

/** A sensor type of the server, with a normalized variable of the town's that requires the maximum of warning. */
export interface TownType {
  readonly id: number;
  readonly name: string;
  readonly variableId: number;
}

/** Creates and finds a test's data through the API, under names that no other test uses. */
export const openTown = async (target: Target) => {
  const api = createApi(target.fetch);
  const mark = randomUUID().slice(0, 8);
  let count = 0;
  const name = (word: string): string => {
    count += 1;
    return `${word} ${mark} ${count}`;
  };
  const mail = (word = 'vecina'): string => `${name(word).replaceAll(' ', '-')}@vigia.example`;
  const isOurs = (text: string): boolean => text.toLowerCase().includes(mark);
  const madeLocations: string[] = [];
  const newLocation = (): string => {
    const location = name('Barrio');
    madeLocations.push(location);
    return location;
  };

  const signInRoot = () => api.signIn(target.administrator.mail, target.administrator.password);
  let root = await signInRoot();
  const [firstType, secondType] = await api.answerOf(sensorTypes.listSensorTypes, {}, root);
  if (!firstType || !secondType) throw new Error('The target needs two sensor types.');

  const findVariable = async (wanted: string): Promise<number> => {
    const { content } = await api.answerOf(
      normalizedVariables.listNormalizedVariables,
      { query: { name: wanted } },
      root,
    );
    const found = content.find((variable) => variable.name === wanted);
    if (!found) throw new Error(`There is no normalized variable ${wanted}.`);
    return found.id;
  };

  const variableNames = new Map<number, string>();
  const newVariable = async (sensorTypeId: number): Promise<number> => {
    const normalizedName = name('Variable');
    const body = { normalizedName, sensorTypeId, ...noRequirements, requireMaxWarning: true };
    await api.answerOf(normalizedVariables.createNormalizedVariable, { body }, root);
    const id = await findVariable(normalizedName);
    variableNames.set(id, normalizedName);
    return id;
  };

  const type: TownType = { ...firstType, variableId: await newVariable(firstType.id) };
  const otherType: TownType = { ...secondType, variableId: await newVariable(secondType.id) };

  const variableOf = ({ variableId }: TownType) => ({
    variableName: 'Medición',
    normalizedVariableId: variableId,
    ...noLimits,
    maxWarning: 60.5,
  });

  const sensorBody = (of: TownType = type) => ({
    name: name('Sensor'),
    sensorTypeId: of.id,
    location: null as string | null,
    variablesData: [{ ...variableOf(of), senteosVariableId: null as ForeignId | null }],
  });

  const sensorUpdate = () => ({
    name: name('Sensor'),
    location: newLocation(),
    variablesData: [{ ...variableOf(type), id: null as number | null }],
  });

  const findSensor = async (wanted: string) => {
    const all = await api.answerOf(sensors.listSensors, {}, root);
    return all.find((sensor) => sensor.name === wanted);
  };

  const createSensor = (body: ReturnType<typeof sensorBody>) =>
    api.answerOf(sensors.createSensor, { body }, root);
  const deleteSensor = (id: number) => api.answerOf(sensors.deleteSensor, { params: { id } }, root);

  const newSensor = async (of: TownType = type) => {
    const body = sensorBody(of);
    await createSensor(body);
    const made = await findSensor(body.name);
    if (!made) throw new Error(`${body.name} was created, and is on no list.`);
    return made;
  };

  /** A sensor in a neighbourhood that is new with it. */
  const newLocated = async () => {
    const body = { ...sensorBody(), location: newLocation() };
    await api.answerOf(sensors.createSensor, { body }, root);
    const locationId = (await findSensor(body.name))?.locationId;
    if (!locationId) throw new Error(`${body.location} is no neighbourhood of ${body.name}.`);
    return { locationId, locationName: body.location, name: body.name };
  };

  const variableUpdate = () => ({
    ...noRequirements,
    ...noLimits,
    requireMaxWarning: true,
    maxWarning: 60.5,
  });

  /** A variable's unit and the provider's variables. */
  const measurement = () => ({ unit: 'µg/m³', providerVariables: [name('pm25')] });

  /** An empty type, if the target announces that types can be managed. */
  const newType = () =>
    api.answerOf(sensorTypeManagement.createSensorType, { body: { name: name('Tipo') } }, root);

  /** A key for readings; for all devices if none are named. */
  const newReadingKey = async (of: readonly string[] | null = null) =>
    api.answerOf(readingKeys.createReadingKey, { body: { name: name('Clave'), devices: of } }, root);

  const allDevicesKey = once(async () => (await newReadingKey()).key);

  /**
   * The token for a call: a session of an administrator, or a key for readings. A call that changes its own caller is made
   * by an administrator of the town, so that the target's stays unchanged, or by somebody who isn't needed afterwards.
   */
  const tokenFor = async ({ access, method, path }: TokenUse): Promise<string> => {
    if (method === 'DELETE' && path === '/api/account/sessions') return (await newPerson()).token;
    if (method !== 'GET' && ABOUT_ONESELF.test(path)) return (await ownAdministrator()).token;
    return access === 'key' ? allDevicesKey() : root;
  };

  /** Sends a device's values, by their names; of now, or of some minutes ago. */
  const send = async (device: string, values: Readonly<Record<string, number>>, minutesAgo = 0) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const sent = Object.entries(values).map(([variable, value]) => ({ device, variable, at, value }));
    return api.answerOf(
      readings.receiveReadings,
      { body: { readings: sent } },
      await tokenFor(readings.receiveReadings),
    );
  };

  const findDevice = async (wanted: string) => {
    const all = await api.answerOf(devices.listUnassignedDevices, {}, root);
    return all.find(({ identifier }) => identifier === wanted);
  };

  /** A device that sent something and belongs to no sensor. */
  const newDevice = async (values: Readonly<Record<string, number>> = { temp: 21.4 }) => {
    const identifier = name('dispositivo');
    await send(identifier, values);
    const device = await findDevice(identifier);
    if (!device) throw new Error(`${identifier} sent readings, and is on no list.`);
    return device;
  };

  const decoderBody = () => ({
    name: name('Decodificador'),
    script: 'function decodeUplink({ bytes }) { return { data: { temperature: bytes[0] / 10 } }; }',
    examples: JSON.stringify([
      { name: 'Uno', input: { bytes: [215], fPort: 1 }, expected: { data: { temperature: 21.5 } } },
    ]),
    devices: [name('dispositivo')],
  });

  const newDecoder = async (): Promise<number> =>
    (await api.answerOf(decoding.createDecoder, { body: decoderBody() }, root)).id;

  const mqttSourceBody = () => ({
    name: name('Fuente'),
    topics: [`${name('casa')}/{dispositivo}`],
    deviceField: null,
    path: null,
  });

  const correctionBody = () => ({
    from: '2026-01-31T12:00:00Z',
    factor: 1,
    offset: -2,
    reason: 'Sensor calibrado',
  });

  const annotationBody = () => ({
    from: '2026-01-31T12:00:00Z',
    until: '2026-02-01T12:00:00Z',
    text: 'Sensor tapado por obra',
    counts: null,
  });

  const newAnnotation = async () => {
    const { id } = await newSensor();
    const body = { kind: 'note' as const, variableId: null, ...annotationBody() };
    const made = await api.answerOf(annotations.createAnnotation, { params: { id }, body }, root);
    return { id, annotationId: made.id };
  };

  const formulaOfSensor = async () => {
    const { id, variables } = await newSensor();
    const normalizedName = name('Variable');
    await api.answerOf(
      normalizedVariables.createNormalizedVariable,
      { body: { normalizedName, sensorTypeId: type.id, ...noRequirements } },
      root,
    );
    return {
      id,
      formula: `2 * [${variables?.[0]?.variableName ?? ''}]`,
      normalizedVariableId: await findVariable(normalizedName),
    };
  };
  const newDerivedVariable = async () => {
    const { id, ...ofSensor } = await formulaOfSensor();
    const body = { name: name('Calculada'), ...ofSensor };
    await api.answerOf(derived.createDerivedVariable, { params: { id }, body }, root);
    const { variables } = await api.answerOf(derived.listDerivedVariables, { params: { id } }, root);
    return { id, variableId: variables[0]?.variableId ?? 0, formula: ofSensor.formula };
  };

  const newCorrection = async () => {
    const { id, variables } = await newSensor();
    const body = { variableId: variables?.[0]?.variableId ?? 0, ...correctionBody() };
    const made = await api.answerOf(corrections.createCorrection, { params: { id }, body }, root);
    return { id, correctionId: made.id };
  };

  const publicPageBody = () => ({
    isOn: true,
    title: name('Página'),
    introduction: null,
    licence: 'cc-by-4.0' as const,
    licenceText: null,
    decimals: 3 as const,
    embedding: 'nobody' as const,
    embedSites: [],
  });

  /** A sensor whose only variable everybody may see, and which measured nothing; one for all who only look at it. */
  const openSensor = once(async () => {
    const { id, variables } = await newSensor();
    const variableId = variables?.[0]?.variableId ?? 0;
    await api.answerOf(publicPage.savePublicPage, { body: publicPageBody() }, root);
    const body = { variableIds: [variableId], isOpen: true, acceptsHouseholds: true };
    await api.answerOf(publicPage.openVariables, { body }, root);
    // Servers look once a second whether something else is open.
    await delay(1100);
    return { id, variableId };
  });

  const newMqttSource = async (): Promise<number> =>
    (await api.answerOf(mqttSources.createMqttSource, { body: mqttSourceBody() }, root)).id;

  const connectedSensorBody = (device: string | null = name('dispositivo'), payloadName = 'temp') => {
    const body = sensorBody();
    return {
      ...body,
      device,
      variablesData: body.variablesData.map((variable) => ({
        ...variable,
        payloadName: device === null ? null : payloadName,
      })),
    };
  };

  /** A sensor that a device measures for. */
  const newConnectedSensor = async (device?: string) => {
    const body = connectedSensorBody(device);
    await api.answerOf(devices.createConnectedSensor, { body }, root);
    const made = await findSensor(body.name);
    if (!made) throw new Error(`${body.name} was created, and is on no list.`);
    return { ...made, device: body.device ?? '', variableId: made.variables?.[0]?.variableId ?? 0 };
  };

  /** A table with a sensor. */
  const sensorTable = () => ({
    columns: (['name', 'type', 'variable', 'maxWarning'] as const).map((meaning) => ({ meaning })),
    decimal: 'comma' as const,
    rows: [{ line: 2, cells: [name('Sensor'), type.name, variableNames.get(type.variableId) ?? '', '60,5'] }],
  });

  const sensorImportBody = () => ({ key: randomUUID(), name: 'sensores.csv', ...sensorTable() });

  /** An import of sensors that has ended. */
  const newSensorImport = async (): Promise<number> => {
    const { id } = await api.answerOf(sensorImports.startSensorImport, { body: sensorImportBody() }, root);
    for (;;) {
      const { state } = await api.answerOf(sensorImports.getSensorImport, { params: { id } }, root);
      if (state !== 'running') return id;
      await delay(POLL_MS);
    }
  };

  const historySettings = () => ({
    delimiter: ';' as const,
    cells: ['Fecha', 'Sensor', 'Variable', 'Valor'],
    columns: (['time', 'sensor', 'variable', 'value'] as const).map((meaning) => ({ meaning })),
    decimal: 'comma' as const,
    dateOrder: 'day' as const,
    sensorId: null,
  });

  const historyImportBody = () => ({
    key: randomUUID(),
    name: 'historial.csv',
    bytes: 5,
    settings: historySettings(),
  });

  const newHistoryImport = async (): Promise<number> =>
    (await api.answerOf(historyImports.startHistoryImport, { body: historyImportBody() }, root)).id;

  const userBody = ({ admin = false, sensorIds = [] }: NewPerson = {}) => ({
    email: mail(),
    isAdmin: admin,
    sensorIds,
  });

  const findUser = async (wanted: string) => {
    const all = await api.answerOf(users.listUsers, {}, root);
    return all.find((user) => user.mail === wanted);
  };

  const mailedToken = async (to: string): Promise<string> =>
    new URL(await target.mails.next(to)).searchParams.get('token') ?? '';

  /** Asks for a link to choose another password. @returns its token */
  const forget = async (address: string): Promise<string> => {
    await api.answerOf(auth.forgotPassword, { body: { email: address } });
    return mailedToken(address);
  };

  /** Somebody who was invited, and has not chosen a password yet. */
  const invite = async (person: NewPerson = {}) => {
    const body = userBody(person);
    await api.answerOf(users.inviteUser, { body }, root);
    const link = await target.mails.next(body.email);
    const id = (await findUser(body.email))?.id;
    if (id === undefined) throw new Error(`${body.email} was invited, and is on no list.`);
    return { id, mail: body.email, link, token: new URL(link).searchParams.get('token') ?? '' };
  };

  /** Somebody with a session. */
  const newPerson = async (person: NewPerson = {}): Promise<Person> => {
    const { id, mail: address, token } = await invite(person);
    await api.answerOf(auth.newPassword, { body: { token, newPassword: PASSWORD } });
    return { id, mail: address, password: PASSWORD, token: await api.signIn(address, PASSWORD) };
  };

  const ownAdministrator = once(() => newPerson({ admin: true }));

  const update = (person: Pick<Person, 'id' | 'mail'>, changes: object = {}, token?: string) =>
    api.outcomeOf(
      users.updateUser,
      { params: { id: person.id }, body: { email: person.mail, isAdmin: false, sensorIds: [], ...changes } },
      token ?? root,
    );

  const subscribe = (sensorIds: readonly number[], token: string) =>
    api.answerOf(pdf.updateSubscriptions, { body: { subscribedToSensorId: sensorIds } }, token);

  /** Somebody with a session who gets the month's mail. */
  const newSubscriber = async () => {
    const sensor = await newSensor();
    const person = await newPerson({ sensorIds: [sensor.id] });
    await subscribe([sensor.id], person.token);
    return { ...person, sensor };
  };

  /** A failed mail of a month, if the target can make one; otherwise an id that doesn't exist. */
  const failedDelivery = async (person?: Person): Promise<number> => {
    const { id } = person ?? (await newSubscriber());
    return (await target.failDelivery?.(id)) ?? 900_000;
  };

  const groupsOf = ({ id }: Pick<TownType, 'id'>) =>
    api.answerOf(analytics.listViewsByType, { query: { sensorTypeId: id } }, root);

  const viewBody = (group: string, of: TownType = type) => ({
    typeId: of.id,
    tableauGroupName: group,
    tableauGroupDescription: 'De una prueba.',
    name: name('Vista'),
    description: 'De una prueba.',
    requiresYearFilter: true,
    requiresMonthFilter: false,
    requiresSensorFilter: true,
    slug: name('vista').replaceAll(' ', '-'),
    normalizedVariableNameId: String(of.variableId),
  });

  const findView = async (wanted: string, of: TownType = type) => {
    for (const group of await groupsOf(of)) {
      const view = group.views?.find((candidate) => candidate.name === wanted);
      if (view) return { group, view };
    }
    return undefined;
  };

  const newView = async (groupName = name('Grupo'), of: TownType = type) => {
    const body = viewBody(groupName, of);
    await api.answerOf(analytics.createView, { body }, root);
    const made = await findView(body.name, of);
    if (!made) throw new Error(`${body.name} was created, and is on no list.`);
    return { ...made, body };
  };

  const chartViewBody = (group: string, of: TownType = type) => ({
    typeId: of.id,
    tableauGroupName: group,
    tableauGroupDescription: 'De una prueba.',
    name: name('Vista'),
    description: 'De una prueba.',
    chart: 'evolution',
    normalizedVariableNameId: String(of.variableId) as string | null,
  });

  /** A view with one of Vigía's own charts, if the target announces those. */
  const newChartView = async () => {
    const body = chartViewBody(name('Grupo'));
    await api.answerOf(chartViews.createChartView, { body }, root);
    const made = await findView(body.name);
    if (!made) throw new Error(`${body.name} was created, and is on no list.`);
    return { ...made, body };
  };

  const deleteView = (viewId: number) => api.answerOf(analytics.deleteView, { query: { viewId } }, root);
  const forgetUser = (id: number) => api.answerOf(users.deleteUser, { params: { id } }, root);

  const renewRoot = async (): Promise<void> => {
    root = await signInRoot();
  };

  /** Until nothing makes or removes sensors any more, as imports do after their answer. */
  const importsOver = async (): Promise<void> => {
    for (;;) {
      const imports = await api.answerOf(sensorImports.listSensorImports, {}, root);
      if (imports.every(({ state }) => state === 'done' || state === 'undone')) return;
      await delay(POLL_MS);
    }
  };

  const close = async (): Promise<void> => {
    const ours = async <T extends { id: number }>(records: readonly T[], textOf: (record: T) => string) =>
      records.filter((record) => isOurs(textOf(record))).map(({ id }) => id);
    const people = await api.answerOf(users.listUsers, {}, root);
    for (const id of await ours(people, (user) => user.mail)) await forgetUser(id);
    if (target.features.includes('imports')) await importsOver();
    const all = await api.answerOf(sensors.listSensors, {}, root);
    for (const id of await ours(all, (sensor) => sensor.name))
      await api.answerOf(sensors.deleteSensor, { params: { id } }, root);
    for (const of of [type, otherType]) {
      const views = (await groupsOf(of)).flatMap((group) => group.views ?? []);
      for (const viewId of await ours(views, (view) => view.name)) await deleteView(viewId);
    }
    if (target.features.includes('devices')) {
      const sending = await api.answerOf(devices.listUnassignedDevices, {}, root);
      for (const id of await ours(sending, ({ identifier }) => identifier))
        await api.answerOf(devices.forgetDevice, { params: { id } }, root);
      const keys = await api.answerOf(readingKeys.listReadingKeys, {}, root);
      for (const id of await ours(keys, (key) => key.name))
        await api.answerOf(readingKeys.revokeReadingKey, { params: { id } }, root);
    }
    if (target.features.includes('decoding')) {
      const decoders = await api.answerOf(decoding.listDecoders, {}, root);
      for (const id of await ours(decoders, (decoder) => decoder.name))
        await api.answerOf(decoding.deleteDecoder, { params: { id } }, root);
      const sources = await api.answerOf(mqttSources.listMqttSources, {}, root);
      for (const id of await ours(sources, (source) => source.name))
        await api.answerOf(mqttSources.deleteMqttSource, { params: { id } }, root);
    }
    if (target.features.includes('locations')) {
      const places = await api.answerOf(locations.listLocations, {}, root);
      for (const id of await ours(places, (place) => place.name))
        await api.answerOf(neighbourhoods.deleteLocation, { params: { id }, query: {} }, root);
    }
    const types = await api.answerOf(sensorTypes.listSensorTypes, {}, root);
    for (const id of await ours(types, (of) => of.name))
      await api.answerOf(sensorTypeManagement.deleteSensorType, { params: { id } }, root);
    const { content } = await api.answerOf(normalizedVariables.listNormalizedVariables, {}, root);
    await target.cleanUp?.({
      normalizedVariableIds: await ours(content, (variable) => variable.name),
      locationNames: madeLocations,
    });
  };

  return {
    api,
    /** The session of the target's own administrator. */
    get root() {
      return root;
    },
    /** For tests that end it. */
    renewRoot,
    type,
    otherType,
    name,
    mail,
    newLocation,
    locationNames: async () =>
      (await api.answerOf(locations.listLocations, {}, root)).map((location) => location.name),
    newVariable,
    variableUpdate,
    measurement,
    newType,
    sensorBody,
    sensorUpdate,
    findSensor,
    createSensor,
    deleteSensor,
    newSensor,
    newLocated,
    newReadingKey,
    tokenFor,
    ownAdministrator,
    send,
    findDevice,
    newDevice,
    decoderBody,
    newDecoder,
    mqttSourceBody,
    newMqttSource,
    annotationBody,
    newAnnotation,
    openSensor,
    publicPageBody,
    formulaOfSensor,
    newDerivedVariable,
    correctionBody,
    newCorrection,
    connectedSensorBody,
    newConnectedSensor,
    sensorTable,
    sensorImportBody,
    newSensorImport,
    historySettings,
    historyImportBody,
    newHistoryImport,
    userBody,
    findUser,
    invite,
    newPerson,
    update,
    mailedToken,
    forget,
    subscribe,
    newSubscriber,
    failedDelivery,
    groupsOf,
    viewBody,
    findView,
    newView,
    chartViewBody,
    newChartView,
    deleteView,
    forgetUser,
    close,
  };
};

export type Town = Awaited<ReturnType<typeof openTown>>;

/** A town for the tests of a `describe`, gone after them. */
export const withTown = (target: Target): (() => Town) => {
  let town: Town | undefined;
  beforeAll(async () => {
    town = await openTown(target);
  });
  afterAll(async () => {
    await town?.close();
  });
  return () => {
    if (!town) throw new Error('The town opens before the first test.');
    return town;
  };
};
