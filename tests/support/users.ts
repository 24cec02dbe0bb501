import { screen, within } from '@testing-library/react';

import { administrator } from '@mock/demoAccounts';

import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

/** People of the mock's seed. */
export const bruno = 'bruno.acosta@vigia.example';
export const tomas = 'tomas.echeverria@vigia.example';
export const carolina = 'carolina.sosa@vigia.example';

/** The whole card of somebody in the list. */
export const cardOf = (mail: string): HTMLElement => {
  const card = screen.getByRole('heading', { level: 2, name: mail }).closest<HTMLElement>('[role=listitem]');
  if (!card) throw new Error(`${mail} has no card`);
  return card;
};

export const mailsShown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

/** Opens /users as an administrator, and waits for the cards. */
export const openUsers = async (start: Start = {}) => {
  const app = await renderApp({ at: '/users', as: administrator, ...start });
  await screen.findByText(/^Mostrando \d+ usuarios?$/);
  return app;
};

/** The edit dialog, once there are sensors to choose from. */
export const editDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Editar usuario' });
  const inDialog = within(dialog);
  if (!inDialog.queryByRole('switch', { checked: true })) await inDialog.findByText(/^Mostrando \d+ sensor/);

  return {
    dialog,
    inDialog,
    mail: inDialog.getByLabelText('Email'),
    toggle: inDialog.getByRole('switch', { name: 'Administrador' }),
    save: inDialog.getByRole('button', { name: 'Guardar' }),
  };
};

/** Opens the edit dialog of somebody. */
export const openEdit = async (mail: string, start: Start = {}) => {
  const app = await openUsers(start);
  await app.user.click(within(cardOf(mail)).getByRole('button', { name: 'Editar' }));
  return { ...app, ...(await editDialog()) };
};

/** Opens the confirmation before somebody is deleted. */
export const openDelete = async (mail: string, start: Start = {}) => {
  const app = await openUsers(start);
  await app.user.click(within(cardOf(mail)).getByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar usuario' });
  const inDialog = within(dialog);
  return { ...app, dialog, inDialog, confirm: inDialog.getByRole('button', { name: 'Eliminar' }) };
};
