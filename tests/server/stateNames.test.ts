import { describe, expect, it } from 'vitest';

import { activity, home, measurements, normalizedVariables, pdf, sensorTypeManagement } from '@contract';
import type { StateName } from '@domain/sensors/stateNames';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import type { VariableKind } from '@domain/sensors/variableKind';
import { importTypes } from '@server/operations/importTypes';
import { parseTypes } from '@server/operations/typesFile';

import { expectRefusal } from '../contract/portable/refusals';
import { readPdf } from '../support/readPdf';
import { measuredVariables } from './support/measuredVariables';

const { api, db, newVariable, processAll, root, store } = measuredVariables();

const DOOR = [
  { value: 0, name: 'Cerrada' },
  { value: 1, name: 'Abierta' },
];

const bodyOf = (kind: VariableKind, changes: { stateNames?: readonly object[] | null }) => ({
  unit: null,
  providerVariables: [],
  kind,
  ...NOTHING_REQUIRED,
  ...NO_THRESHOLDS,
  ...changes,
});

const save = (id: number, kind: VariableKind, changes: { stateNames?: readonly object[] | null } = {}) =>
  api.outcomeOf(sensorTypeManagement.saveVariable, { params: { id }, body: bodyOf(kind, changes) }, root());

const shown = async (normalizedId: number): Promise<readonly StateName[] | null | undefined> => {
  const { content } = await api.answerOf(normalizedVariables.listNormalizedVariables, { query: {} }, root());
  return content.find(({ id }) => id === normalizedId)?.stateNames;
};

const namedDoor = async () => {
  const door = await newVariable('state');
  expect((await save(door.normalizedId, 'state', { stateNames: DOOR })).status).toBe(200);
  return door;
};

describe('The names of states', () => {
  it('are told wherever the variable is: now, on the home, in months and in the report', async () => {
    const { id, sensorId } = await namedDoor();
    await store(id, [
      [0, 0],
      [45, 1],
    ]);
    await processAll();
    const month = { year: 2026, month: 9 };
    const params = { id: sensorId };
    for (const call of [measurements.getHoursOfMonth, measurements.getReadingsOfMonth] as const) {
      const { variables } = await api.answerOf(call, { params, query: { ...month } }, root());
      expect(variables).toMatchObject([{ kind: 'state', stateNames: DOOR }]);
    }
    const now = await api.answerOf(measurements.listSensorsNow, { query: { sensorId } }, root());
    expect(now.sensors[0]?.variables).toMatchObject([{ stateNames: DOOR }]);
    const { sensors } = await api.answerOf(home.listHomeSensors, {}, root());
    expect(sensors.find((one) => one.sensorId === sensorId)?.main).toMatchObject({ stateNames: DOOR });
    const report = await api.request(pdf.downloadReport, { query: { sensorId, ...month } }, root());
    const text = readPdf(Buffer.from(await report.arrayBuffer()))
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('Cerrada: 75 %, Abierta: 25 %; 1 cambio');
    expect(text).toContain('Abierta el 10, 9 h');
  });

  it('stay where they aren’t sent, and go with the kind', async () => {
    const { normalizedId } = await namedDoor();
    await save(normalizedId, 'state');
    expect(await shown(normalizedId)).toEqual(DOOR);
    await save(normalizedId, 'instantaneous', { stateNames: DOOR });
    expect(await shown(normalizedId)).toBeNull();
  });

  it('can be taken away', async () => {
    const { normalizedId } = await namedDoor();
    await save(normalizedId, 'state', { stateNames: null });
    expect(await shown(normalizedId)).toBeNull();
  });

  it('are an entry of the activity', async () => {
    const { normalizedId } = await namedDoor();
    const { entries } = await api.answerOf(
      activity.listActivity,
      { query: { subject: 'normalized-variable' } },
      root(),
    );
    expect(entries.find(({ subjectId }) => subjectId === normalizedId)?.changes).toContainEqual(
      expect.objectContaining({ field: 'stateNames', after: '0 = Cerrada, 1 = Abierta' }),
    );
  });

  it.each([
    [[...DOOR, { value: 0, name: 'Trabada' }], 'El estado 0 tiene dos nombres ("stateNames").'],
    [[{ value: 0.5, name: 'A medias' }], 'El campo "stateNames[0].value" debe ser un número entero.'],
    [[{ value: 0, name: ' ' }], 'El campo "stateNames[0].name" no puede estar vacío.'],
    [
      [{ value: 0, name: 'x'.repeat(41) }],
      'El campo "stateNames[0].name" puede tener 40 caracteres como máximo.',
    ],
    [
      Array.from({ length: 17 }, (_, value) => ({ value, name: `Estado ${value}` })),
      'El campo "stateNames" puede tener 16 elementos como máximo.',
    ],
  ])('are refused as %j, and nothing is stored', async (stateNames, text) => {
    const { normalizedId } = await namedDoor();
    expectRefusal(await save(normalizedId, 'state', { stateNames }), 400, text);
    expect(await shown(normalizedId)).toEqual(DOOR);
  });

  it('come from the types file, which keeps them where it leaves them out', async () => {
    const file = (rest: string) => `
sensorTypes:
  - name: Puertas
    variables:
      - name: Puerta
        kind: state
        ${rest}`;
    const read = async () => {
      const { content } = await api.answerOf(
        normalizedVariables.listNormalizedVariables,
        { query: { name: 'Puerta' } },
        root(),
      );
      return content[0]?.stateNames;
    };
    await importTypes(db(), parseTypes(file('states: { 0: Cerrada, 1: Abierta }')));
    expect(await read()).toEqual(DOOR);
    await importTypes(db(), parseTypes(file('providerNames: [door]')));
    expect(await read()).toEqual(DOOR);
    expect(() => parseTypes(file('states: { 0.5: A medias }'))).toThrow('states are whole numbers');
    expect(() => parseTypes(file('states: { 0: Cerrada }').replace('kind: state', 'kind: amount'))).toThrow(
      'only kind: state has states',
    );
  });
});
