import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

import { openSensors } from '../support/manageSensors';

/** How the code of the list comes, if it does. */
const code = vi.hoisted(() => ({
  arrival: (): Promise<void> => Promise.reject(new Error('the connection is gone')),
}));

// The app of this file alone is made of it; files share its modules.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Nothing is asked for before it is wanted.
vi.mock('@/kit/lazy/preloadOnFirstUse', () => ({
  preloadOnFirstUse: () => {},
  preloadLazyParts: () => Promise.resolve(),
}));

vi.mock('@/kit/controls/searchable-select/SelectList', async (original) => {
  const module: { SelectList: unknown } = await original();
  return {
    get SelectList() {
      return code.arrival().then(() => module.SelectList);
    },
  };
});

const holdCode = () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  code.arrival = () => arrival;
  return arrive;
};

test('A filter whose code is lost says so; once it comes, the one that was pressed last opens by what was typed', async () => {
  const { user } = await openSensors();
  const type = screen.getByRole('combobox', { name: 'Tipo' });
  const neighbourhood = screen.getByRole('combobox', { name: 'Barrio' });
  await user.click(type);
  expect(await screen.findByText(/^No se pudo abrir\./)).toBeVisible();
  expect(type).toHaveFocus();
  expect(type).toHaveAttribute('aria-expanded', 'false');

  const arrive = holdCode();
  await user.click(neighbourhood);
  await user.tab({ shift: true });
  await user.keyboard('ru');
  expect(type).toHaveAttribute('aria-expanded', 'false');
  arrive();
  await waitFor(() => expect(type).toHaveAttribute('aria-expanded', 'true'));
  const option = screen.getByRole('option', { name: 'Ruido' });
  expect(type).toHaveAttribute('aria-activedescendant', option.id);
  expect(type).toHaveFocus();
  expect(neighbourhood).toHaveAttribute('aria-expanded', 'false');
});
