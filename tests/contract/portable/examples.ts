import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import type { CallInput } from './api';
import { noRequirements, type Town } from './town';

/** A month that every server offers; whether it has readings of a sensor is another matter. */
export const pastMonth = () => ({ year: new Date().getFullYear() - 1, month: 3 });

const NOTHING = 987_654_321;

const chosen = { newPassword: 'Otra-Vecindad2026' };

/** A good request of an administrator's for each call of the contract, under the name that the spec's tables give it. */
export const examples: Readonly<Record<string, (town: Town) => Promise<CallInput> | CallInput>> = {
  'POST /api/auth/login': async (town) => {
    const { mail, password } = await town.newPerson();
    return { body: { mail, password } };
  },
  'POST /api/auth/forgot-password': async (town) => ({ body: { email: (await town.newPerson()).mail } }),
  'POST /api/auth/reset-password': async (town) => {
    const { mail } = await town.newPerson();
    return { body: { token: await town.forget(mail), ...chosen } };
  },
  'POST /api/auth/new-password': async (town) => ({
    body: { token: (await town.invite()).token, ...chosen },
  }),
  'GET /api/sensor-types/by-user': () => ({}),
  'GET /api/sensor-types': () => ({}),
  'GET /api/sensor-types/data/{typeId}': (town) => ({ params: { typeId: town.type.id } }),
  'GET /api/sensors': () => ({}),
  'GET /api/sensors/by-type/{typeId}': (town) => ({ params: { typeId: town.type.id } }),
  'GET /api/sensors/by-location/{locationId}': async (town) => ({
    params: { locationId: (await town.newLocated()).locationId },
  }),
  'GET /api/sensors/by-user': () => ({}),
  'GET /api/sensors/by-user-and-type': (town) => ({ query: { typeId: town.type.id } }),
  'GET /api/location': () => ({}),
  'POST /api/sensors': (town) => ({ body: town.sensorBody() }),
  'PUT /api/sensors': async (town) => ({
    query: { sensorId: (await town.newSensor()).id },
    body: town.sensorUpdate(),
  }),
  'DELETE /api/sensors/{id}': async (town) => ({ params: { id: (await town.newSensor()).id } }),
  'POST /api/users/invite': async (town) => ({
    body: town.userBody({ sensorIds: [(await town.newSensor()).id] }),
  }),
  'GET /api/users': () => ({}),
  'PUT /api/users/{id}': async (town) => ({
    params: { id: (await town.newPerson()).id },
    body: town.userBody({ sensorIds: [(await town.newSensor()).id] }),
  }),
  'DELETE /api/users/{id}': async (town) => ({ params: { id: (await town.newPerson()).id } }),
  'GET /api/pdf/subscriptions': () => ({}),
  'PUT /api/pdf/subscriptions': async (town) => ({
    body: { subscribedToSensorId: [(await town.newSensor()).id] },
  }),
  'GET /api/pdf/download': async (town) => ({
    query: { sensorId: (await town.newSensor()).id, ...pastMonth() },
  }),
  'GET /api/tableau/token': () => ({}),
  'GET /api/tableau/viewGroups': async (town) => ({ query: { sensorId: (await town.newSensor()).id } }),
  'GET /api/tableau/views/by-type': (town) => ({ query: { sensorTypeId: town.type.id } }),
  'POST /api/tableau/view': (town) => ({ body: town.viewBody(town.name('Grupo')) }),
  'PUT /api/tableau/view': async (town) => {
    const { view, body } = await town.newView();
    const { typeId: _typeId, ...fields } = body;
    return { body: { id: view.id, ...fields } };
  },
  'DELETE /api/tableau': async (town) => ({ query: { viewId: (await town.newView()).view.id } }),
  'GET /api/tableau/view-groups': () => ({}),
  'PUT /api/tableau/reorder-groups': async (town) => ({
    body: { id: town.type.id, ids: (await town.groupsOf(town.type)).map(({ id }) => id) },
  }),
  'PUT /api/tableau/reorder-views': async (town) => {
    const { group, view } = await town.newView();
    return { body: { id: group.id, ids: [view.id] } };
  },
  'GET /api/normalized-variables': (town) => ({ query: { id: town.type.variableId } }),
  'GET /api/normalized-variables/all': (town) => ({
    query: { name: 'Variable', sensorTypeId: town.type.id },
  }),
  'PUT /api/normalized-variables': (town) => ({
    query: { id: town.type.variableId },
    body: town.variableUpdate(),
  }),
  'POST /api/normalized-variables': (town) => ({
    body: { normalizedName: town.name('Variable'), sensorTypeId: town.type.id, ...noRequirements },
  }),
  'GET /api/activity': (town) => ({
    query: { before: 900_000, actorId: 1, subject: 'user', text: town.name('nadie') },
  }),
  'GET /api/sensors/{id}/hours': async (town) => ({
    params: { id: (await town.newSensor()).id },
    query: pastMonth(),
  }),
  'GET /api/sensors/{id}/air': async (town) => ({
    params: { id: (await town.newSensor()).id },
    query: pastMonth(),
  }),
  'GET /api/sensors/{id}/noise': async (town) => ({
    params: { id: (await town.newSensor()).id },
    query: pastMonth(),
  }),
  'GET /api/sensors/{id}/readings': async (town) => ({
    params: { id: (await town.newSensor()).id },
    query: pastMonth(),
  }),
  'GET /api/sensors/{id}/stretch': async (town) => ({
    params: { id: (await town.newSensor()).id },
    query: { from: '2026-03-01', to: '2026-03-31', step: 'days' },
  }),
  'GET /api/analysis/variables': () => ({}),
  'GET /api/analysis': (town) => ({
    query: { variableId: town.type.variableId, from: '2026-03-01', to: '2026-03-31', by: 'location' },
  }),
  'GET /api/analysis/report': (town) => ({
    query: { variableId: town.type.variableId, from: '2026-03-01', to: '2026-03-31', by: 'location' },
  }),
  'GET /api/analysis/annual-report': async (town) => ({
    query: { year: 2026, locationId: (await town.newLocated()).locationId },
  }),
  'GET /api/analysis/parts': (town) => ({
    query: {
      variableId: town.type.variableId,
      from: '2026-01-01',
      to: '2026-12-31',
      by: 'sensor',
      parts: 'months',
    },
  }),
  'GET /api/sensors/{id}/annotations': async (town) => ({ params: { id: (await town.newSensor()).id } }),
  'POST /api/sensors/{id}/annotations': async (town) => ({
    params: { id: (await town.newSensor()).id },
    body: { kind: 'annulment', variableId: null, ...town.annotationBody() },
  }),
  'PUT /api/sensors/{id}/annotations/{annotationId}': async (town) => ({
    params: await town.newAnnotation(),
    body: town.annotationBody(),
  }),
  'DELETE /api/sensors/{id}/annotations/{annotationId}': async (town) => ({
    params: await town.newAnnotation(),
  }),
  'POST /api/sensors/{id}/annotations/previews': async (town) => {
    const { from, until } = town.annotationBody();
    return {
      params: { id: (await town.newSensor()).id },
      body: { variableId: null, from, until, annotationId: null },
    };
  },
  'GET /api/sensors/{id}/corrections': async (town) => ({ params: { id: (await town.newSensor()).id } }),
  'POST /api/sensors/{id}/corrections': async (town) => {
    const { id, variables } = await town.newSensor();
    return {
      params: { id },
      body: { variableId: variables?.[0]?.variableId ?? 0, ...town.correctionBody() },
    };
  },
  'POST /api/corrections/trials': async (town) => {
    const { reason: _, ...rule } = town.correctionBody();
    const sensorIds = [(await town.newSensor()).id];
    return { body: { normalizedVariableId: town.type.variableId, sensorIds, ...rule } };
  },
  'POST /api/corrections': async (town) => ({
    body: {
      normalizedVariableId: town.type.variableId,
      sensorIds: [(await town.newSensor()).id],
      ...town.correctionBody(),
    },
  }),
  'PUT /api/sensors/{id}/corrections/{correctionId}': async (town) => ({
    params: await town.newCorrection(),
    body: town.correctionBody(),
  }),
  'DELETE /api/sensors/{id}/corrections/{correctionId}': async (town) => ({
    params: await town.newCorrection(),
  }),
  'POST /api/sensors/{id}/corrections/previews': async (town) => {
    const { id, variables } = await town.newSensor();
    const { reason: _, ...rule } = town.correctionBody();
    return {
      params: { id },
      body: { variableId: variables?.[0]?.variableId ?? 0, ...rule, correctionId: null },
    };
  },
  'GET /api/sensors/{id}/derived-variables': async (town) => ({
    params: { id: (await town.newSensor()).id },
  }),
  'POST /api/sensors/{id}/derived-variables': async (town) => {
    const { id, ...ofSensor } = await town.formulaOfSensor();
    return { params: { id }, body: { name: town.name('Calculada'), ...ofSensor } };
  },
  'PUT /api/sensors/{id}/derived-variables/{variableId}': async (town) => {
    const { id, variableId, formula } = await town.newDerivedVariable();
    return { params: { id, variableId }, body: { formula: `${formula} + 1` } };
  },
  'POST /api/sensors/{id}/derived-variables/trials': async (town) => {
    const { id, formula } = await town.formulaOfSensor();
    return { params: { id }, body: { formula, variableId: null } };
  },
  'GET /api/measurements/now': async (town) => ({ query: { sensorId: (await town.newSensor()).id } }),
  'GET /api/sensors/{id}/readings.csv': async (town) => ({
    params: { id: (await town.newSensor()).id },
    query: { from: '2026-01-31', to: '2026-02-01', form: 'es-AR' },
  }),
  'GET /api/alarms': async (town) => ({
    query: { state: 'open', sensorId: (await town.newSensor()).id, from: '2026-01-31', text: 'nadie' },
  }),
  'GET /api/alarms/{id}': () => ({ params: { id: NOTHING } }),
  'PUT /api/alarms/{id}/acknowledgement': () => ({ params: { id: NOTHING }, body: { note: 'Lo vemos.' } }),
  'GET /api/account/alarm-mail': () => ({}),
  'PUT /api/account/alarm-mail': () => ({ body: { level: 'critical' } }),
  'POST /api/sensors/{id}/limit-effects': async (town) => {
    const { id, variables } = await town.newSensor();
    const variableId = variables?.[0]?.variableId ?? 0;
    return { params: { id }, body: { variables: [{ variableId, ...NO_THRESHOLDS, maxWarning: 30 }] } };
  },
  'POST /api/limit-changes/trials': async (town) => ({
    body: {
      normalizedVariableId: town.type.variableId,
      ...NO_THRESHOLDS,
      maxWarning: 30,
      sensorIds: [(await town.newSensor()).id],
    },
  }),
  'POST /api/limit-changes': async (town) => {
    const { variables } = await town.newSensor();
    const { variableId, minCritical, minWarning, maxWarning, maxCritical } = (variables ?? [])[0] ?? {
      variableId: NOTHING,
      ...NO_THRESHOLDS,
    };
    return {
      body: {
        normalizedVariableId: town.type.variableId,
        ...NO_THRESHOLDS,
        maxWarning: 30,
        variables: [{ variableId, minCritical, minWarning, maxWarning, maxCritical }],
      },
    };
  },
  'GET /api/users/{id}/overview': async (town) => ({ params: { id: (await town.newPerson()).id } }),
  'POST /api/users/{id}/invitation': async (town) => ({ params: { id: (await town.invite()).id } }),
  'DELETE /api/users/{id}/sessions': async (town) => ({ params: { id: (await town.newPerson()).id } }),
  'GET /api/account/sessions': () => ({}),
  'DELETE /api/account/sessions/{id}': () => ({ params: { id: NOTHING } }),
  'DELETE /api/account/sessions': () => ({}),
  'PUT /api/location/{id}': async (town) => ({
    params: { id: (await town.newLocated()).locationId },
    body: { name: town.name('Barrio') },
  }),
  'DELETE /api/location/{id}': async (town) => ({
    params: { id: (await town.newLocated()).locationId },
    query: { into: (await town.newLocated()).locationId },
  }),
  'POST /api/sensor-types': (town) => ({ body: { name: town.name('Tipo') } }),
  'PUT /api/sensor-types/{id}': async (town) => ({
    params: { id: (await town.newType()).id },
    body: { name: town.name('Tipo') },
  }),
  'DELETE /api/sensor-types/{id}': async (town) => ({ params: { id: (await town.newType()).id } }),
  'DELETE /api/normalized-variables/{id}': async (town) => ({
    params: { id: await town.newVariable((await town.newType()).id) },
  }),
  'POST /api/sensor-types/{typeId}/normalized-variables': (town) => ({
    params: { typeId: town.type.id },
    body: { normalizedName: town.name('Variable'), ...noRequirements, ...town.measurement() },
  }),
  'PUT /api/normalized-variables/{id}': async (town) => ({
    params: { id: await town.newVariable(town.type.id) },
    body: { ...town.variableUpdate(), ...town.measurement() },
  }),
  'POST /api/chart-views': (town) => ({ body: town.chartViewBody(town.name('Grupo')) }),
  'PUT /api/chart-views/{id}': async (town) => {
    const { view, body } = await town.newChartView();
    const { typeId: _typeId, ...fields } = body;
    return { params: { id: view.id }, body: fields };
  },
  'GET /api/reading-keys': () => ({}),
  'POST /api/reading-keys': (town) => ({ body: { name: town.name('Clave'), devices: [town.name('uno')] } }),
  'DELETE /api/reading-keys/{id}': async (town) => ({ params: { id: (await town.newReadingKey()).id } }),
  'GET /api/connected-sensors/{id}': async (town) => ({
    params: { id: (await town.newConnectedSensor()).id },
  }),
  'POST /api/connected-sensors': (town) => ({ body: town.connectedSensorBody() }),
  'PUT /api/connected-sensors/{id}': async (town) => {
    const { id, device, variableId } = await town.newConnectedSensor();
    const { variablesData, ...body } = town.sensorUpdate();
    const variables = variablesData.map((one) => ({ ...one, id: variableId, payloadName: 'temp' }));
    return { params: { id }, body: { ...body, device, variablesData: variables } };
  },
  'GET /api/devices/unassigned': () => ({}),
  'GET /api/reading-ways': () => ({}),
  'PUT /api/devices/{id}/sensor': async (town) => {
    const sensor = await town.newSensor();
    const variableId = sensor.variables?.[0]?.variableId ?? 0;
    return {
      params: { id: (await town.newDevice()).id },
      body: { sensorId: sensor.id, variables: [{ variableId, payloadName: 'temp' }] },
    };
  },
  'GET /api/sensor-table.csv': () => ({}),
  'POST /api/sensor-imports/trials': (town) => ({ body: town.sensorTable() }),
  'POST /api/sensor-imports': (town) => ({ body: town.sensorImportBody() }),
  'GET /api/sensor-imports': () => ({}),
  'GET /api/sensor-imports/{id}': async (town) => ({ params: { id: await town.newSensorImport() } }),
  'GET /api/sensor-imports/{id}/sensors': async (town) => ({ params: { id: await town.newSensorImport() } }),
  'POST /api/sensor-imports/{id}/undo': async (town) => ({
    params: { id: await town.newSensorImport() },
    body: { withMeasured: false },
  }),
  'GET /api/device-health': () => ({}),
  'GET /api/connected-sensors/{id}/health': async (town) => ({
    params: { id: (await town.newConnectedSensor()).id },
  }),
  'GET /api/gateways': () => ({}),
  'POST /api/history-imports/trials': (town) => ({
    body: { settings: town.historySettings(), firstLine: 2, lines: 'nada\n' },
  }),
  'POST /api/history-imports': (town) => ({ body: town.historyImportBody() }),
  'GET /api/history-imports': () => ({}),
  'GET /api/history-imports/{id}': async (town) => ({ params: { id: await town.newHistoryImport() } }),
  'PUT /api/history-imports/{id}/parts/{part}': async (town) => ({
    params: { id: await town.newHistoryImport(), part: 1 },
    body: { firstLine: 2, lines: 'nada\n', lineCount: 1, endsAt: 5, isLast: true },
  }),
  'PUT /api/history-imports/{id}/doubled-hour': async (town) => ({
    params: { id: await town.newHistoryImport() },
    body: { doubled: 'order' },
  }),
  'GET /api/decoders': () => ({}),
  'GET /api/decoders/{id}': async (town) => ({ params: { id: await town.newDecoder() } }),
  'POST /api/decoders': (town) => ({ body: town.decoderBody() }),
  'PUT /api/decoders/{id}': async (town) => ({
    params: { id: await town.newDecoder() },
    body: town.decoderBody(),
  }),
  'DELETE /api/decoders/{id}': async (town) => ({ params: { id: await town.newDecoder() } }),
  'PUT /api/users/{id}/access-rules': async (town) => ({
    params: { id: (await town.newPerson()).id },
    body: { add: [{ locationId: null, typeId: town.type.id }], remove: [] },
  }),
  'POST /api/access-rules': async (town) => ({
    body: {
      email: (await town.newPerson()).mail,
      rules: [{ locationId: (await town.newLocated()).locationId, typeId: town.type.id }],
    },
  }),
  'POST /api/invitations': (town) => ({
    body: {
      people: [{ email: town.userBody().email, sensorIds: [], rules: [] }],
      sensorIds: [],
      rules: [{ locationId: null, typeId: town.type.id }],
    },
  }),
  'GET /api/access-rules/people': (town) => ({ query: { typeId: town.type.id } }),
  'GET /api/mqtt-sources': () => ({}),
  'POST /api/mqtt-sources': (town) => ({ body: town.mqttSourceBody() }),
  'PUT /api/mqtt-sources/{id}': async (town) => ({
    params: { id: await town.newMqttSource() },
    body: town.mqttSourceBody(),
  }),
  'DELETE /api/mqtt-sources/{id}': async (town) => ({ params: { id: await town.newMqttSource() } }),
  'POST /api/mqtt-sources/previews': (town) => {
    const { name: _, ...source } = town.mqttSourceBody();
    const topic = source.topics[0]?.replace('{dispositivo}', 'patio') ?? '';
    return { body: { ...source, heard: [{ topic, payload: '{"temperature": 21.5}' }] } };
  },
  'POST /api/decoders/trials': (town) => ({
    body: { script: town.decoderBody().script, payload: '01 02', encoding: 'hex', port: 1 },
  }),
  'POST /api/decoders/example-runs': (town) => {
    const { script, examples } = town.decoderBody();
    return { body: { script, examples } };
  },
  'GET /api/undecoded-frames': () => ({}),
  'GET /api/devices/{id}/undecoded-frames': async (town) => ({
    params: { id: (await town.newDevice()).id },
    query: { state: 'undecoded' },
  }),
  'DELETE /api/devices/{id}/undecoded-frames': async (town) => ({
    params: { id: (await town.newDevice()).id },
    query: { state: 'undecoded' },
  }),
  'DELETE /api/devices/{id}': async (town) => ({ params: { id: (await town.newDevice()).id } }),
  'GET /api/map': () => ({}),
  'GET /api/map/values': (town) => ({ query: { normalizedVariableId: town.type.variableId } }),
  'GET /api/public-page': () => ({}),
  'PUT /api/public-page': (town) => ({ body: town.publicPageBody() }),
  'GET /api/public-page/variables': () => ({}),
  'PUT /api/public-page/variables': async (town) => ({
    body: {
      variableIds: [(await town.newSensor()).variables?.[0]?.variableId ?? 0],
      isOpen: true,
      acceptsHouseholds: true,
    },
  }),
  'GET /api/public': async (town) => {
    await town.openSensor();
    return {};
  },
  'GET /api/public/sensors/{id}/week': async (town) => ({ params: { id: (await town.openSensor()).id } }),
  'GET /api/public/sensors/{id}/years/{year}': async (town) => ({
    params: { id: (await town.openSensor()).id, year: 2026 },
  }),
  'GET /api/public/sensors/{id}/data.json': async (town) => ({
    params: { id: (await town.openSensor()).id },
    query: { year: 2026, by: 'days' },
  }),
  'GET /api/public/sensors/{id}/data.csv': async (town) => ({
    params: { id: (await town.openSensor()).id },
    query: { year: 2026, by: 'hours' },
  }),
  'GET /api/home': () => ({}),
  'GET /api/home/summary': () => ({}),
  'PUT /api/sensors/{id}/favourite': async (town) => ({
    params: { id: (await town.newSensor()).id },
    body: { isFavourite: true },
  }),
  'GET /api/sensor-statuses': () => ({}),
  'GET /api/sensors/{id}/overview': async (town) => ({ params: { id: (await town.newSensor()).id } }),
  'POST /api/readings': (town) => ({
    body: {
      readings: [
        { device: town.name('dispositivo'), variable: 'temp', at: new Date().toISOString(), value: 21.4 },
      ],
    },
  }),
  'POST /api/readings/chirpstack': (town) => ({
    query: { event: 'up' },
    body: {
      deviceInfo: { devEui: town.name('eui') },
      time: new Date().toISOString(),
      object: { temp: 21.4 },
    },
  }),
  'POST /api/readings/the-things-stack': (town) => ({
    body: {
      end_device_ids: { device_id: town.name('equipo') },
      received_at: new Date().toISOString(),
      uplink_message: { decoded_payload: { temp: 21.4 } },
    },
  }),
  'GET /api/deliveries': () => ({
    query: { before: 900_000, ...pastMonth(), state: 'failed', text: 'nadie' },
  }),
  'GET /api/delivery-runs': () => ({}),
  'POST /api/deliveries/{id}/retry': async (town) => ({ params: { id: await town.failedDelivery() } }),
  'POST /api/delivery-runs/retry': () => ({ body: pastMonth() }),
  'GET /api/account/deliveries': () => ({}),
  'POST /api/account/deliveries/trial': async (town) => {
    const { token } = await town.ownAdministrator();
    await town.subscribe([(await town.newSensor()).id], token);
    return {};
  },
  'GET /api/linked-report': (town) => ({ query: { token: town.name('enlace') } }),
};

/**
 * Calls whose examples name what doesn't exist: only measurements create alarms and years of open data, and whoever asks has sessions of their
 * own.
 */
export const aboutNothing: readonly string[] = [
  'GET /api/alarms/{id}',
  'PUT /api/alarms/{id}/acknowledgement',
  'DELETE /api/account/sessions/{id}',
  'GET /api/public/sensors/{id}/years/{year}',
  'GET /api/public/sensors/{id}/data.json',
  'GET /api/public/sensors/{id}/data.csv',
];

/** Calls that narrow a list by an id: one that nothing has leaves it empty. */
export const narrowingCalls: readonly string[] = [
  'GET /api/normalized-variables/all',
  'GET /api/activity',
  'GET /api/alarms',
];

/** @throws an Error for a call that has no example yet */
export const exampleOf = async (title: string, town: Town): Promise<CallInput> => {
  const example = examples[title];
  if (!example) throw new Error(`There is no example of ${title}: add one to examples.ts.`);
  return example(town);
};

/** Examples for requests that change nothing of what they are about, as refused ones: one of each call serves all of them. */
export const untouchedExamples = (town: () => Town) => {
  const made = new Map<string, Promise<CallInput>>();
  return (title: string): Promise<CallInput> => {
    const example = made.get(title) ?? exampleOf(title, town());
    made.set(title, example);
    return example;
  };
};

/** A town with such examples. */
export interface UntouchedTown {
  readonly town: () => Town;
  readonly exampleOf: ReturnType<typeof untouchedExamples>;
}
