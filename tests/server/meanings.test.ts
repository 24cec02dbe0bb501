import { describe, expect, it } from 'vitest';

import { activity, home, measurements, normalizedVariables, sensorTypeManagement } from '@contract';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { importTypes } from '@server/operations/importTypes';
import { parseTypes } from '@server/operations/typesFile';

import { expectRefusal } from '../contract/portable/refusals';
import { measuredVariables } from './support/measuredVariables';

const { api, db, newVariable, processAll, root, sql, store } = measuredVariables();

const NONE = { normal: null, warning: null, critical: null };
const CLOSED = 'PM2,5 alto: mejor ventanas cerradas';

const save = (id: number, meanings: object | null | undefined) =>
  api.outcomeOf(
    sensorTypeManagement.saveVariable,
    {
      params: { id },
      body: { unit: null, providerVariables: [], ...NOTHING_REQUIRED, ...NO_THRESHOLDS, meanings },
    },
    root(),
  );

const shown = async (normalizedId: number) => {
  const { content } = await api.answerOf(normalizedVariables.listNormalizedVariables, { query: {} }, root());
  return content.find(({ id }) => id === normalizedId)?.meanings;
};

describe('What a status means (EXT-74)', () => {
  it('is told beside the last value, on the home and now', async () => {
    const { id, sensorId, normalizedId } = await newVariable('instantaneous');
    expect((await save(normalizedId, { ...NONE, normal: ` ${CLOSED} `, warning: 'No es esto' })).status).toBe(
      200,
    );
    await sql('update sensor_variables set max_warning = 8 where id = $1', [id]);
    await store(id, [[0, 7]]);
    await processAll();
    const now = await api.answerOf(measurements.listSensorsNow, { query: { sensorId } }, root());
    expect(now.sensors[0]?.variables).toMatchObject([{ meaning: CLOSED }]);
    const { sensors } = await api.answerOf(home.listHomeSensors, {}, root());
    expect(sensors.find((one) => one.sensorId === sensorId)?.main).toMatchObject({ meaning: CLOSED });
  });

  it('stays where it isn’t sent, and can be taken away', async () => {
    const { normalizedId } = await newVariable('instantaneous');
    await save(normalizedId, { ...NONE, critical: CLOSED });
    await save(normalizedId, undefined);
    expect(await shown(normalizedId)).toEqual({ critical: CLOSED });
    await save(normalizedId, NONE);
    expect(await shown(normalizedId)).toBeNull();
  });

  it('is an entry of the activity', async () => {
    const { normalizedId } = await newVariable('instantaneous');
    await save(normalizedId, { ...NONE, warning: CLOSED });
    const { entries } = await api.answerOf(
      activity.listActivity,
      { query: { subject: 'normalized-variable' } },
      root(),
    );
    expect(entries.find(({ subjectId }) => subjectId === normalizedId)?.changes).toContainEqual(
      expect.objectContaining({ field: 'meaningWarning', after: CLOSED }),
    );
  });

  it.each([
    [{ ...NONE, normal: ' ' }, 'El campo "meanings.normal" no puede estar vacío.'],
    [
      { ...NONE, normal: 'x'.repeat(121) },
      'El campo "meanings.normal" puede tener 120 caracteres como máximo.',
    ],
  ])('is refused as %j', async (meanings, text) => {
    const { normalizedId } = await newVariable('instantaneous');
    expectRefusal(await save(normalizedId, meanings), 400, text);
  });

  it('comes from the types file, which keeps it where it leaves it out', async () => {
    const file = (rest: string) => `
sensorTypes:
  - name: Vientos
    variables:
      - name: Ráfaga
        ${rest}`;
    const read = async () => {
      const { content } = await api.answerOf(
        normalizedVariables.listNormalizedVariables,
        { query: { name: 'Ráfaga' } },
        root(),
      );
      return content[0]?.meanings;
    };
    await importTypes(db(), parseTypes(file(`meanings: { warning: '${CLOSED}' }`)));
    expect(await read()).toEqual({ warning: CLOSED });
    await importTypes(db(), parseTypes(file('providerNames: [gust]')));
    expect(await read()).toEqual({ warning: CLOSED });
    expect(() => parseTypes(file('meanings: { silent: Nada }'))).toThrow('silent');
  });
});
