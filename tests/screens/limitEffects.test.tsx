import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { alarms } from '@contract';

import { answer, refused } from '../answers/answers';
import { openSensors, rowOf } from '../support/manageSensors';
import { button, variable } from '../support/sensorForm';

/** A sensor of the seed with two variables that are limited. */
const water = 'Agua Cancha de fútbol';

type User = Awaited<ReturnType<typeof openSensors>>['user'];

/** As if each limit had been passed for three hours. */
const effects = answer(alarms.previewLimits, ({ body: { variables } }) =>
  variables.map(({ variableId }) => ({ variableId, measuredHours: 720, warningHours: 3, criticalHours: 0 })),
);

const openEdit = async (start: Parameters<typeof openSensors>[0] = {}) => {
  const at = `/manage-sensors?name=${encodeURIComponent(water)}`;
  const app = await openSensors({ at, features: ['alarms'], answers: [effects], ...start });
  const tried = () => app.server.sentTo(alarms.previewLimits).map(({ body }) => body.variables);
  await app.user.click(rowOf(water).getByRole('button', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar sensor' });
  return { ...app, tried };
};

describe('before limits are saved', () => {
  test('the form says what they meant so far, of each variable, by one call', async () => {
    const { tried } = await openEdit();
    expect(await variable(1).findByText(/^Con estos umbrales .* en los últimos 30 días\.$/)).toBeVisible();
    expect(variable(2).getByText(/ en los últimos 30 días/)).toBeVisible();
    expect(tried()).toEqual([[expect.anything(), expect.anything()]]);
  });

  test('it says so in days where limits are those of a day', async () => {
    const ofDays = answer(alarms.previewLimits, ({ body: { variables } }) =>
      variables.map(({ variableId }) => ({
        variableId,
        measuredHours: 720,
        warningHours: 20,
        criticalHours: 6,
        days: { warning: 2, critical: 1 },
      })),
    );
    await openEdit({ answers: [ofDays] });
    expect(
      await variable(1).findByText(
        'Con estos umbrales hubo 2 días de advertencia y 1 día de estado crítico en los últimos 30 días.',
      ),
    ).toBeVisible();
  });

  test('it says what others would have meant, once they are typed', async () => {
    const { user, tried } = await openEdit();
    await variable(1).findByText(/^Con estos umbrales /);
    const limit = variable(1).getByLabelText('Máx. advertencia');
    await user.clear(limit);
    await user.type(limit, '1,5');
    await user.tab();
    await waitFor(() => expect(tried().at(-1)?.[0]?.maxWarning).toBe(1.5));
    expect(await variable(1).findByText(/^Con estos umbrales hubo 3 h de advertencia/)).toBeVisible();
  });

  test('it says so while they are being typed', async () => {
    const { user, tried } = await openEdit();
    await variable(1).findByText(/^Con estos umbrales /);
    const limit = variable(1).getByLabelText('Máx. advertencia');
    await user.clear(limit);
    await user.type(limit, '1,5');
    await waitFor(() => expect(tried().at(-1)?.[0]?.maxWarning).toBe(1.5));
    expect(limit).toHaveFocus();
  });

  test('it tries no limits that contradict each other, and says nothing of them', async () => {
    const { user, tried } = await openEdit();
    await variable(1).findByText(/^Con estos umbrales /);
    const limit = variable(1).getByLabelText('Máx. advertencia');
    await user.clear(limit);
    await user.type(limit, '9');
    await user.tab();
    await waitFor(() => expect(tried().at(-1)).toHaveLength(1));
    await waitFor(() => expect(variable(1).queryByText(/^Con estos umbrales/)).not.toBeInTheDocument());
    expect(variable(2).getByText(/ en los últimos 30 días/)).toBeVisible();
  });

  test.each([
    [
      'contradict each other',
      async (user: User) => {
        await user.clear(variable(1).getByLabelText('Máx. advertencia'));
        await user.type(variable(1).getByLabelText('Máx. advertencia'), '9');
      },
    ],
    [
      'were all cleared',
      async (user: User) => {
        for (const limit of variable(1).getAllByLabelText(/^(Mín|Máx)\. (crítico|advertencia)$/))
          await user.clear(limit);
      },
    ],
  ])('of the only variable, it says nothing once its limits %s', async (_, change) => {
    const { user } = await openEdit();
    await user.click(button('Quitar variable 2'));
    await variable(1).findByText(/^Con estos umbrales /);
    await change(user);
    await user.tab();
    await waitFor(() => expect(variable(1).queryByText(/^Con estos umbrales/)).not.toBeInTheDocument());
  });

  test('nothing depends on it: where it fails only the console says so, and the sensor is saved', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, requests } = await openEdit({
      answers: [answer(alarms.previewLimits, refused(500, 'Sin conexión'))],
    });
    await waitFor(() => expect(requests.some((request) => request.includes('/limit-effects'))).toBe(true));
    const line = 'No se pudo calcular el efecto de los umbrales';
    await waitFor(() => expect(log).toHaveBeenCalledWith(line, expect.any(Error)));
    expect(screen.queryByText(/últimos 30 días/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
  });

  test('a server without alarms is asked for nothing', async () => {
    const { requests } = await openEdit({ features: [] });
    const dialog = within(screen.getByRole('dialog', { name: 'Editar sensor' }));
    expect(await dialog.findByText('Variable 1')).toBeVisible();
    expect(requests.some((request) => request.includes('/limit-effects'))).toBe(false);
  });
});
