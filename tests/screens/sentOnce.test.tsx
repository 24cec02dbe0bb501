import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { renderApp } from '../support/renderApp';
import { presses, twiceWithinATick } from '../support/twice';

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

const button = (name: string) => screen.getByRole('button', { name });

const fill = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};

/** Those without a session, and one for all forms behind it, whose clicks are the fault matrix's (faults/unbroken.test.ts). */
const forms: Row[] = [
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
      return { requests, submit: button('Guardar contraseña') };
    },
    call: 'POST /api/auth/new-password',
    done: 'Contraseña configurada exitosamente',
  },
  {
    name: 'an invitation',
    open: async () => {
      const { user, requests } = await renderApp({ as: administrator, at: '/add-user' });
      await fill(user, await screen.findByLabelText('Email'), 'vecina@vigia.example');
      return { requests, submit: button('Invitar usuario') };
    },
    call: 'POST /api/users/invite',
    done: 'Usuario creado correctamente',
  },
];

const expectOne = async ({ requests }: Filled, { call, done }: Row) => {
  expect((await screen.findAllByText(done))[0]).toBeVisible();
  expect(requests.filter((request) => request.startsWith(call))).toHaveLength(1);
};

describe.each(presses)('two %s within a tick send once:', (_, press) => {
  test.each(forms)('$name', async (row) => {
    const form = await row.open();
    await twiceWithinATick(form.submit, press);
    await expectOne(form, row);
  });
});
