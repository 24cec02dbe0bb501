import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { limitChanges } from '@contract';
import { pickThresholds } from '@domain/sensors/threshold';

import { answer, refused } from '../answers/answers';
import { aTried, limitChangeAnswers } from '../answers/limitChanges';
import { checkboxOf, firstNames, openSensors } from '../support/manageSensors';

/** Water sensors of the mock's seed, which measure the same. */
const [first, second] = firstNames;
const [WATER, AIR] = ['Agua Av. Artigas y Calle 9', 'Aire Av. Artigas y Calle 9'];
const MIXED = `/manage-sensors?name=${encodeURIComponent('Av. Artigas y Calle 9')}`;

type Start = NonNullable<Parameters<typeof openSensors>[0]>;

const openLimits = async (names: readonly string[] = [first, second], start: Start = {}) => {
  const app = await openSensors({ features: ['alarms'], answers: limitChangeAnswers(), ...start });
  for (const name of names) await app.user.click(checkboxOf(name));
  await app.user.click(screen.getByRole('button', { name: 'Cambiar umbrales' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar umbrales' }));
  await dialog.findByLabelText('Variable');
  const typeLimit = async (label: string, value: string) => {
    await app.user.clear(dialog.getByLabelText(label));
    await app.user.type(dialog.getByLabelText(label), `${value}{Enter}`);
  };
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Cambiar umbrales' }));
  return { ...app, dialog, typeLimit, save };
};

describe('limits of many sensors at once', () => {
  test('begin with a variable that most measure, and with the limits that most have', async () => {
    const { dialog, server } = await openLimits();
    expect(await dialog.findByLabelText('Variable')).toHaveValue('Caudal · Nivel de agua (2 de 2)');
    expect(dialog.getByText(/^La miden 2 de los 2 sensores elegidos\.$/)).toBeVisible();
    expect(dialog.getByText(/^Por ahora tienen todos estos mismos\.$/)).toBeVisible();
    await waitFor(() => expect(server.sentTo(limitChanges.tryLimitChange)).toHaveLength(1));
  });

  test('name the sensors that don’t measure the variable', async () => {
    const { dialog } = await openLimits([WATER, AIR], { at: MIXED });
    await waitFor(() =>
      expect(dialog.getByLabelText('Variable')).toHaveValue('Caudal · Nivel de agua (1 de 2)'),
    );
    expect(
      dialog.getByText(/No la miden, y quedan como están: Aire Av\. Artigas y Calle 9\.$/),
    ).toBeVisible();
  });

  test('show what they would have meant, in all and for each, and how many would change', async () => {
    const { dialog, server, typeLimit } = await openLimits();
    await typeLimit('Máx. crítico', '99,5');
    expect(await dialog.findByText('Cambian 2 sensores.')).toBeVisible();
    expect(server.sentTo(limitChanges.tryLimitChange).at(-1)?.body.maxCritical).toBe(99.5);
    expect(dialog.getByRole('row', { name: 'Advertencia 20 h 12 h' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Estado crítico 0 h 8 h' })).toBeVisible();
    const each = within(dialog.getByRole('region', { name: 'Por sensor, primero los peores' }));
    expect(each.getAllByText('Advertencia: 10 → 6 h · Crítico: 0 → 4 h')).toHaveLength(2);
  });

  test('say of which sensors nothing was measured, and which have them already', async () => {
    const { dialog, typeLimit } = await openLimits(undefined, {
      answers: [
        answer(limitChanges.tryLimitChange, ({ body: { sensorIds, ...limits } }) => ({
          variables: sensorIds.map((sensorId, index) =>
            aTried({ sensorId, ...(index === 0 ? pickThresholds(limits) : { measuredHours: 0 }) }),
          ),
          without: [],
          gone: [],
        })),
      ],
    });
    await typeLimit('Máx. crítico', '99,5');
    expect(
      await dialog.findByText('Cambia 1 sensor · 1 ya tiene estos umbrales · 1 no midió nada.'),
    ).toBeVisible();
    expect(dialog.getByText('Sin cambios')).toBeVisible();
    expect(dialog.getByText('Sin mediciones en los últimos 30 días')).toBeVisible();
  });

  test('aren’t tried while they contradict each other', async () => {
    const { dialog, typeLimit } = await openLimits();
    await dialog.findByText(/^Cambian 2 sensores/);
    await typeLimit('Máx. crítico', '1');
    expect(await dialog.findByText(/^Cuando los umbrales estén completos y en orden/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cambiar umbrales' })).toBeDisabled();
  });

  test('go back to those of the normalized variable', async () => {
    const { dialog, user, typeLimit } = await openLimits();
    const limit = await dialog.findByLabelText('Máx. crítico');
    const usual = limit.getAttribute('value');
    await typeLimit('Máx. crítico', '99,5');
    await user.click(dialog.getByRole('button', { name: 'Volver a los de la variable normalizada' }));
    expect(limit).toHaveValue(usual);
  });

  test('are saved for all at once, with those that one saw; the sensors stay selected', async () => {
    const { dialog, server, typeLimit, save } = await openLimits();
    await typeLimit('Máx. crítico', '99,5');
    await dialog.findByText('Cambian 2 sensores.');
    await save();
    expect(await screen.findByText('Umbrales cambiados en 2 sensores')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(checkboxOf(first)).toBeChecked();
    const [sent] = server.sentTo(limitChanges.changeLimits);
    expect(sent?.body.maxCritical).toBe(99.5);
    expect(sent?.body.variables).toEqual([
      expect.objectContaining({ maxCritical: null }),
      expect.objectContaining({ maxCritical: null }),
    ]);
  });

  test('stay typed if somebody changed a sensor meanwhile, which is marked once it is tried again', async () => {
    let isChanged = false;
    const refusal = 'No se cambió ningún umbral.\n"Agua" ya no tiene los mismos umbrales.';
    const { dialog, typeLimit, save } = await openLimits(undefined, {
      answers: [
        answer(limitChanges.tryLimitChange, ({ body: { sensorIds } }) => ({
          variables: sensorIds.map((sensorId, index) =>
            aTried({ sensorId, ...(isChanged && index === 0 && { maxWarning: 5 }) }),
          ),
          without: [],
          gone: [],
        })),
        answer(limitChanges.changeLimits, () => {
          isChanged = true;
          return refused(409, refusal);
        }),
      ],
    });
    await typeLimit('Máx. crítico', '99,5');
    await dialog.findByText('Cambian 2 sensores.');
    await save();
    expect(await screen.findByText(/"Agua" ya no tiene los mismos umbrales\./)).toBeVisible();
    expect(await dialog.findByText('Cambió mientras tanto')).toBeVisible();
    expect(dialog.getByLabelText('Máx. crítico')).toHaveValue('99,5');
    expect(dialog.getByRole('button', { name: 'Cambiar umbrales' })).toBeEnabled();
  });

  test('can be tried again if their effect could not be computed', async () => {
    const { dialog } = await openLimits(undefined, {
      answers: [answer(limitChanges.tryLimitChange, refused(500, 'Sin conexión'))],
    });
    expect(await dialog.findByText('No se pudo calcular el efecto de los umbrales')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  test('aren’t offered by a server without alarms', async () => {
    const { user } = await openSensors();
    await user.click(checkboxOf(first));
    expect(screen.getByRole('button', { name: 'Eliminar seleccionados' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cambiar umbrales' })).not.toBeInTheDocument();
  });
});
