import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { critical, openAlarms } from '../support/alarms';
import { climateDevice, freeClimate, openWithDevices, rowOf, silentDevice } from '../support/devices';
import { checkboxOf, firstNames, openSensors } from '../support/manageSensors';
import { openEdit as openEditVariable, ozone } from '../support/normalizedVariables';
import { renderApp } from '../support/renderApp';
import { choose } from '../support/sensorForm';
import { presses, twiceWithinATick } from '../support/twice';
import { bruno, cardOf, openUsers } from '../support/users';
import { noise } from '../support/viewForm';
import { GROUPS, openGroups } from '../support/views';

interface Filled {
  requests: readonly string[];
  submit: HTMLElement;
}

/** One request is expected that begins with `call`, and then `done` on the screen. */
interface Row {
  name: string;
  open: () => Promise<Filled>;
  call: string;
  done: string | RegExp;
}

const PASSWORD = 'Ñandues2025';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const findButton = (name: string) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

const fill = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};

const outsiders: Row[] = [
  {
    name: 'signing in',
    open: async () => {
      const { user, requests } = await renderApp({ as: null, at: '/login' });
      await fill(user, screen.getByLabelText('Email'), residentWithMany.mail);
      await fill(user, screen.getByLabelText('Contraseña'), residentWithMany.password);
      return { requests, submit: button('Acceder al Sistema') };
    },
    call: 'POST /api/auth/login',
    done: 'Panel de control',
  },
  {
    name: 'a forgotten password',
    open: async () => {
      const { user, requests } = await renderApp({ as: null, at: '/forgot-password' });
      await fill(user, screen.getByLabelText('Email'), residentWithMany.mail);
      return { requests, submit: button('Enviar enlace') };
    },
    call: 'POST /api/auth/forgot-password',
    done: 'Solicitud Enviada',
  },
  {
    name: 'a new password',
    open: async () => {
      const call = 'POST /api/auth/new-password';
      const { user, requests } = await renderApp({
        as: null,
        at: '/new-password?token=enlace',
        scenarios: [{ call, outcome: { kind: 'empty', status: 204 } }],
      });
      await fill(user, screen.getByLabelText('Nueva contraseña'), PASSWORD);
      await fill(user, screen.getByLabelText('Confirmar contraseña'), PASSWORD);
      return { requests, submit: button('Configurar contraseña') };
    },
    call: 'POST /api/auth/new-password',
    done: 'Contraseña configurada exitosamente',
  },
];

const openTypes = async () => {
  const app = await renderApp({ at: '/sensor-types', as: administrator, features: ['sensor-types'] });
  await screen.findByRole('link', { name: /^Ruido/ });
  return app;
};

const members: Row[] = [
  {
    name: 'a new sensor type',
    open: async () => {
      const { user, requests } = await openTypes();
      await user.click(button('Agregar tipo'));
      const dialog = await dialogOf('Agregar tipo de sensor');
      await fill(user, dialog.getByLabelText('Nombre'), 'Radiación');
      return { requests, submit: dialog.getByRole('button', { name: 'Agregar tipo' }) };
    },
    call: 'POST /api/sensor-types',
    done: 'Tipo de sensor agregado',
  },
  {
    name: 'deleting a sensor type',
    open: async () => {
      const { user, requests } = await openTypes();
      const card = screen.getByRole('link', { name: /^Ruido/ }).closest('li') ?? document.body;
      await user.click(within(card).getByRole('button', { name: 'Eliminar' }));
      const dialog = await dialogOf('Eliminar tipo de sensor');
      return { requests, submit: dialog.getByRole('button', { name: 'Eliminar' }) };
    },
    call: 'DELETE /api/sensor-types/',
    done: /tiene sensores\. Eliminalos antes/,
  },
  {
    name: 'a new normalized variable',
    open: async () => {
      const { user, requests } = await renderApp({ at: '/create-normalized-variable', as: administrator });
      await fill(user, await screen.findByRole('textbox', { name: 'Nombre' }), 'Benceno');
      await choose(user, 'Tipo de sensor', 'Calidad de aire');
      return { requests, submit: button('Crear variable') };
    },
    call: 'POST /api/normalized-variables',
    done: 'Variable normalizada creada correctamente',
  },
  {
    name: 'a change of a normalized variable',
    open: async () => {
      const { user, requests, toggle, save } = await openEditVariable(ozone);
      await user.click(toggle('Requiere Máximo Crítico'));
      return { requests, submit: save };
    },
    call: 'PUT /api/normalized-variables',
    done: 'Variable actualizada correctamente',
  },
  {
    name: 'of which alarms one is told by mail',
    open: async () => {
      const { user, requests } = await openAlarms({ as: residentWithOne });
      await screen.findByText('solo críticas');
      await user.click(button(/^Cambiar de qué alertas/));
      const dialog = await dialogOf('Avisos por mail');
      await user.click(dialog.getByLabelText('Todas'));
      return { requests, submit: dialog.getByRole('button', { name: 'Guardar' }) };
    },
    call: 'PUT /api/account/alarm-mail',
    done: 'Cambiaste los avisos por mail',
  },
  {
    name: 'the note of an alarm',
    open: async () => {
      const { user, requests } = await openAlarms({ at: `/alarms?alarm=${critical.id}` });
      await user.click(await findButton('Tomar nota'));
      const dialog = await dialogOf('Tomar nota');
      await fill(user, dialog.getByLabelText('Qué se sabe o qué se está haciendo'), 'Desvío por obra.');
      return { requests, submit: dialog.getByRole('button', { name: 'Tomar nota' }) };
    },
    call: `PUT /api/alarms/${critical.id}/acknowledgement`,
    done: 'Tomaste nota de la alerta',
  },
  {
    name: 'a new key for readings',
    open: async () => {
      const { user, requests } = await openWithDevices('/devices/keys');
      await user.click(await findButton('Crear clave'));
      const dialog = await dialogOf('Crear clave');
      await fill(user, dialog.getByLabelText('Nombre'), 'Huerta');
      return { requests, submit: dialog.getByRole('button', { name: 'Crear clave' }) };
    },
    call: 'POST /api/reading-keys',
    done: 'Clave creada',
  },
  {
    name: 'revoking a key',
    open: async () => {
      const { user, requests } = await openWithDevices('/devices/keys');
      await screen.findByText('Plaza Mitre');
      await user.click(rowOf('Plaza Mitre').getByRole('button', { name: 'Revocar' }));
      const dialog = await dialogOf('¿Revocar la clave?');
      return { requests, submit: dialog.getByRole('button', { name: 'Revocar' }) };
    },
    call: 'DELETE /api/reading-keys/',
    done: 'Clave revocada',
  },
  {
    name: 'giving a device to a sensor',
    open: async () => {
      const { user, requests } = await openWithDevices('/devices');
      await screen.findByText(climateDevice);
      await user.click(rowOf(climateDevice).getByRole('button', { name: 'Asignar' }));
      const dialog = await dialogOf('Asignar dispositivo');
      await choose(user, 'Sensor', freeClimate, dialog);
      await waitFor(() => expect(dialog.getByLabelText('Humedad relativa')).toHaveValue('Humedad'));
      return { requests, submit: dialog.getByRole('button', { name: 'Asignar' }) };
    },
    call: 'PUT /api/devices/',
    done: 'Dispositivo asignado',
  },
  {
    name: 'forgetting a device',
    open: async () => {
      const { user, requests } = await openWithDevices('/devices');
      await screen.findByText(silentDevice);
      await user.click(rowOf(silentDevice).getByRole('button', { name: 'Descartar' }));
      const dialog = await dialogOf('¿Descartar el dispositivo?');
      return { requests, submit: dialog.getByRole('button', { name: 'Descartar' }) };
    },
    call: 'DELETE /api/devices/',
    done: 'Dispositivo descartado',
  },
  {
    name: 'a change of a view',
    open: async () => {
      const { user, requests } = await renderApp({
        at: `/sensor-types/${noise.typeId}/views/${noise.viewId}`,
        as: administrator,
      });
      const name = () => screen.getByLabelText('Nombre', { selector: 'input' });
      await waitFor(() => expect(name()).toHaveValue('Evolución diaria'));
      await fill(user, name(), 'Día por día');
      return { requests, submit: button('Actualizar vista') };
    },
    call: 'PUT /api/tableau/view',
    done: 'Vista actualizada correctamente',
  },
  {
    name: 'the end of somebody’s sessions',
    open: async () => {
      const { user, requests } = await openUsers({ features: ['accounts'] });
      await user.click(within(cardOf(bruno)).getByRole('button', { name: 'Cerrar sus sesiones' }));
      const dialog = await dialogOf('Cerrar sus sesiones');
      return { requests, submit: dialog.getByRole('button', { name: 'Cerrar sus sesiones' }) };
    },
    call: 'DELETE /api/users/8/sessions',
    done: `Cerramos las sesiones de ${bruno}`,
  },
  {
    name: 'another try of the mails that failed',
    open: async () => {
      const { user, requests } = await renderApp({
        at: '/deliveries',
        as: administrator,
        features: ['deliveries'],
      });
      await user.click(await findButton('Reintentar los fallidos'));
      const dialog = await dialogOf('Reintentar los fallidos');
      return { requests, submit: dialog.getByRole('button', { name: 'Reintentar los fallidos' }) };
    },
    call: 'POST /api/delivery-runs/retry',
    done: /^Los fallidos de .+ se están enviando de nuevo$/,
  },
  {
    name: 'the PDF of a report, whose failure is told',
    open: async () => {
      const { requests } = await renderApp({
        at: '/reports?sensorType=1&sensor=1&year=2025&month=3',
        as: administrator,
        scenarios: [{ call: 'GET /api/pdf/download', outcome: { kind: 'empty', status: 500 } }],
      });
      const submit = await findButton('Descargar PDF');
      await waitFor(() => expect(submit).toBeEnabled());
      return { requests, submit };
    },
    call: 'GET /api/pdf/download',
    done: 'Error al descargar el PDF',
  },
  {
    name: 'deleting the sensors that are selected',
    open: async () => {
      const { user, requests } = await openSensors();
      await user.click(checkboxOf(firstNames[0]));
      await user.click(button('Eliminar seleccionados'));
      const dialog = await dialogOf('Eliminar sensores');
      return { requests, submit: dialog.getByRole('button', { name: 'Eliminar' }) };
    },
    call: 'DELETE /api/sensors/',
    done: '1 sensor(es) eliminados',
  },
  {
    name: 'the order of groups',
    open: async () => {
      const { user, requests } = await openGroups();
      await user.click(button('Ordenar grupos'));
      await user.click(button(`Bajar ${GROUPS[0]}`));
      return { requests, submit: button('Guardar') };
    },
    call: 'PUT /api/tableau/reorder-groups',
    done: 'Orden guardado.',
  },
  {
    name: 'the order of views',
    open: async () => {
      const { user, requests } = await openGroups();
      await user.click(button('Ordenar vistas'));
      await user.click(button('Bajar Evolución diaria'));
      return { requests, submit: button('Guardar') };
    },
    call: 'PUT /api/tableau/reorder-views',
    done: 'Orden guardado.',
  },
];

const expectOne = async ({ requests }: Filled, { call, done }: Row) => {
  expect((await screen.findAllByText(done))[0]).toBeVisible();
  expect(requests.filter((request) => request.startsWith(call))).toHaveLength(1);
};

describe.each(presses)('two %s within a tick send once:', (_, press) => {
  test.each(outsiders)('$name', async (row) => {
    const form = await row.open();
    twiceWithinATick(form.submit, press);
    await expectOne(form, row);
  });
});

describe('two clicks within a tick send once:', () => {
  test.each(members)('$name', async (row) => {
    const form = await row.open();
    twiceWithinATick(form.submit);
    await expectOne(form, row);
  });
});
