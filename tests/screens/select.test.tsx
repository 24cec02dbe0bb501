import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, test } from 'vitest';

import { i18nProvider } from '@/i18n/i18nProvider';
import { Select } from '@/kit/controls/Select';

import { createUser } from '../support/createUser';

const options = ['Todos', 'Administrador', 'Usuario', 'Uso interno'].map((label, index) => ({
  value: index || null,
  label,
}));

const withDisabled = (labels: readonly string[]) =>
  options.map((option) => ({ ...option, isDisabled: labels.includes(option.label) }));

const renderSelect = ({ chosen = null as number | null, disabled = false, offered = options } = {}) => {
  const Example = () => {
    const [value, setValue] = useState(chosen);
    return (
      <>
        <Select
          label="Rol"
          options={offered}
          value={value}
          onChange={setValue}
          onClear={value === null ? undefined : () => setValue(null)}
          disabled={disabled}
        />
        <button>Sigue</button>
      </>
    );
  };
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Example />
    </CoreAdminContext>,
  );
  return { user: createUser(), field: screen.getByRole('combobox', { name: 'Rol' }) };
};

const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** The name of the option that the keyboard is on, as a screen reader reads it. */
const highlighted = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

describe('a choice of one among a few', () => {
  test('is closed at first', () => {
    const { field } = renderSelect({ chosen: 2 });
    expect(field).toHaveTextContent('Usuario');
    expect(field).toHaveAttribute('aria-haspopup', 'listbox');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByLabelText('Rol')).toBe(field);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Limpiar' })).toBeVisible();
  });

  test('takes the focus by Tab and by its label, and stays closed', async () => {
    const { user, field } = renderSelect();
    await user.tab();
    expect(field).toHaveFocus();
    await user.tab();
    expect(field).not.toHaveFocus();
    await user.click(screen.getByText('Rol'));
    expect(field).toHaveFocus();
    await user.keyboard('{Shift}{Escape}{PageDown}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('is taken back by its button', async () => {
    const { user, field } = renderSelect({ chosen: 2 });
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(field).toHaveTextContent('Todos');
    expect(names()).toEqual([]);
  });

  test('opens by a press, and closes by the next', async () => {
    const { user, field } = renderSelect();
    await user.click(field);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toEqual(['Todos', 'Administrador', 'Usuario', 'Uso interno']);
    expect(screen.getByRole('listbox')).toHaveAttribute('id', field.getAttribute('aria-controls'));
    await user.click(field);
    expect(names()).toEqual([]);
  });

  test.each(['{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', '{Enter}', ' '])(
    'opens by %s, each time alike',
    async (key) => {
      const { user, field } = renderSelect({ chosen: 2 });
      await user.tab();
      await user.keyboard(key);
      const first = highlighted(field);
      expect(field).toHaveAttribute('aria-expanded', 'true');

      await user.keyboard('{Escape}');
      expect(field).toHaveAttribute('aria-expanded', 'false');
      await user.keyboard(key);
      expect(field).toHaveAttribute('aria-expanded', 'true');
      expect(highlighted(field)).toBe(first);
    },
  );

  test('finds by its first letters', async () => {
    const { user, field } = renderSelect();
    await user.tab();
    await user.keyboard('u');
    expect(highlighted(field)).toBe('Usuario');
    await user.keyboard('so');
    expect(highlighted(field)).toBe('Uso interno');
  });

  test('keeps the focus after a choice, and after Escape', async () => {
    const { user, field } = renderSelect();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Administrador' }));
    expect(field).toHaveTextContent('Administrador');
    expect(field).toHaveFocus();

    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveTextContent('Usuario');
    expect(field).toHaveFocus();

    await user.keyboard('{ArrowUp}{Escape}');
    expect(names()).toEqual([]);
    expect(field).toHaveTextContent('Usuario');
    expect(field).toHaveFocus();
  });
});

describe('the list of a choice', () => {
  test('skips by its keys what cannot be chosen, and no press takes it', async () => {
    const { user, field } = renderSelect({ offered: withDisabled(['Todos', 'Usuario']), chosen: 1 });
    await user.tab();
    await user.keyboard('{Home}');
    expect(highlighted(field)).toBe('Administrador');
    await user.keyboard('{ArrowDown}');
    expect(highlighted(field)).toBe('Uso interno');
    await user.keyboard('{ArrowDown}');
    expect(highlighted(field)).toBe('Uso interno');

    await user.click(screen.getByRole('option', { name: 'Usuario' }));
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveTextContent('Administrador');
  });

  test('is left by Tab with what is highlighted', async () => {
    const { user, field } = renderSelect();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.tab();
    expect(names()).toEqual([]);
    expect(field).toHaveTextContent('Administrador');
    expect(field).not.toHaveFocus();
  });

  test('closes by a press elsewhere once that ends', async () => {
    const { user, field } = renderSelect({ chosen: 2 });
    const elsewhere = screen.getByRole('button', { name: 'Sigue' });
    await user.click(field);
    await user.pointer({ keys: '[MouseLeft>]', target: elsewhere });
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', target: elsewhere });
    expect(names()).toEqual([]);
    expect(field).toHaveTextContent('Usuario');
  });

  test('is highlighted by the pointer, no longer once that has left', async () => {
    const { user, field } = renderSelect();
    await user.click(field);
    await user.hover(screen.getByRole('option', { name: 'Usuario' }));
    expect(highlighted(field)).toBe('Usuario');
    await user.unhover(screen.getByRole('listbox'));
    expect(highlighted(field)).toBeUndefined();
  });
});

test('A choice that is switched off takes neither the focus nor a press', async () => {
  const { user, field } = renderSelect({ disabled: true });
  expect(field).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(field).not.toHaveFocus();
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(names()).toEqual([]);
});
