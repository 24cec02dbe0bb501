import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';

import { i18nProvider } from '@/i18n/i18nProvider';
import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import type { Choice } from '@/kit/controls/searchable-select/useSearchableOptions';

import { createUser } from '../support/createUser';

const ALL = ['Aire Plaza San Martín', 'Aire Ñandubay', 'Ruido Estación', 'Ruido Estación'].map(
  (name, index) => ({
    id: index + 1,
    name,
  }),
);

/** A field, and a button that drops its choice, as another type does. */
const renderSelect = (options = ALL, chosen: number | null = null, creation?: Choice<number>) => {
  const onChange = vi.fn<(id: number | null) => void>();
  const onName = vi.fn<(newName: string | undefined) => void>();

  const Example = () => {
    const [value, setValue] = useState(chosen);
    const choose = (id: number | null, newName?: string) => {
      onChange(id);
      onName(newName);
      setValue(id);
    };
    return (
      <>
        <SearchableSelect
          label="Sensor"
          options={options}
          value={value}
          onChange={choose}
          creation={creation}
          loading={!options.length}
        />
        <button onClick={() => setValue(null)}>Cambia el tipo</button>
      </>
    );
  };
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Example />
    </CoreAdminContext>,
  );
  const field = screen.getByLabelText('Sensor');
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { user: createUser(), field, names, onChange, onName };
};

describe('a searchable choice', () => {
  test('finds by any part of the name, whatever its case and accents', async () => {
    const { user, field, names } = renderSelect();
    await user.type(field, 'NANDU');
    expect(names()).toEqual(['Aire Ñandubay']);
  });

  test('tells options of one name apart', async () => {
    const { user, field, onChange } = renderSelect();
    await user.type(field, 'ruido');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(4);
  });

  test('finds what is typed after a click on a chosen name, in its place', async () => {
    const { user, field, names } = renderSelect(ALL, 1);
    await user.click(field);
    await user.keyboard('ruido');
    expect(field).toHaveValue('ruido');
    expect(names()).toEqual(['Ruido Estación', 'Ruido Estación']);
  });

  test('lets a second click put the cursor into the chosen name', async () => {
    const { user, field } = renderSelect(ALL, 1);
    await user.click(field);
    await user.click(field);
    await user.keyboard('!');
    expect(field).toHaveValue('Aire Plaza San Martín!');
  });

  test('shows all options again while the chosen name stands in the field', async () => {
    const { user, field, names } = renderSelect();
    await user.type(field, 'plaza{Enter}');
    expect(field).toHaveValue('Aire Plaza San Martín');
    await user.click(field);
    expect(names()).toHaveLength(ALL.length);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Sensor ${index + 1}` }));

  test('of up to a hundred options has all of them in the document', async () => {
    const { user, field } = renderSelect(many(100));
    await user.click(field);
    await waitFor(() => expect(screen.getAllByText(/^Sensor \d+$/)).toHaveLength(100));
  });

  test('of more has those around the highlighted one', async () => {
    const { user, field, names } = renderSelect(many(101));
    await user.type(field, 'sensor');
    // The code for long lists comes late.
    await waitFor(() => expect(names()).toContain('Sensor 1'));
    expect(names().length).toBeLessThan(40);
  });

  test('keeps what was typed when Enter comes before the options', async () => {
    const { user, field, onChange } = renderSelect([]);
    await user.type(field, 'plaza{Enter}');
    expect(field).toHaveValue('plaza');
    expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('waits for the name of what is chosen before anybody can type', () => {
    const { field } = renderSelect([], 1);
    expect(field).toBeDisabled();
    expect(field).toHaveAttribute('placeholder', 'Cargando…');
  });

  test('says that nothing was found', async () => {
    const { user, field } = renderSelect();
    await user.type(field, 'nada');
    expect(screen.getByRole('status')).toHaveTextContent('No se encontraron opciones');
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  test('leaves everything as it was at Escape, and when it is left', async () => {
    const { user, field, onChange } = renderSelect();
    await user.type(field, 'plaza{Enter}');
    await user.clear(field);
    await user.type(field, 'ruido{Escape}');
    expect(field).toHaveValue('Aire Plaza San Martín');
    await user.type(field, 'x');
    await user.tab();
    expect(field).toHaveValue('Aire Plaza San Martín');
    expect(onChange).toHaveBeenCalledOnce();
  });

  test.each([
    ['its button', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Limpiar' }))],
    [
      'emptying the text and leaving',
      async (user: UserEvent, field: HTMLElement) => {
        await user.clear(field);
        await user.tab();
      },
    ],
  ])('is cleared by %s', async (_, clear) => {
    const { user, field, onChange } = renderSelect();
    await user.type(field, 'plaza{Enter}');
    await clear(user, field);
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(field).toHaveValue('');
  });

  test('follows a choice that is dropped from outside', async () => {
    const { user, field } = renderSelect();
    await user.type(field, 'plaza{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cambia el tipo' }));
    expect(field).toHaveValue('');
  });
});

describe('the option for something new', () => {
  const CREATE = { id: 0, name: 'Crear nuevo sensor' };

  test('comes first while nothing is typed, and after what is found', async () => {
    const { user, field, names } = renderSelect(ALL, null, CREATE);
    await user.click(field);
    expect(names()).toEqual([CREATE.name, ...ALL.map(({ name }) => name)]);
    await user.type(field, 'plaza');
    expect(names()).toEqual(['Aire Plaza San Martín', 'Crear nuevo sensor «plaza»']);
  });

  test('takes over a name that was typed for it', async () => {
    const { user, field, names, onChange, onName } = renderSelect(ALL, null, CREATE);
    await user.type(field, ' propio_x ');
    expect(names()).toEqual(['Crear nuevo sensor «propio_x»']);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(CREATE.id);
    expect(onName).toHaveBeenLastCalledWith('propio_x');
    expect(field).toHaveValue(CREATE.name);

    await user.clear(field);
    await user.type(field, 'otro_y');
    await user.click(screen.getByRole('option', { name: 'Crear nuevo sensor «otro_y»' }));
    expect(onName).toHaveBeenLastCalledWith('otro_y');
    expect(field).toHaveValue(CREATE.name);
  });

  test.each(['crear', 'CREAR NUEVO SENSOR'])('is what somebody looks for who types "%s"', async (typed) => {
    const { user, field, names, onChange, onName } = renderSelect(ALL, null, CREATE);
    await user.type(field, typed);
    expect(names()).toEqual([CREATE.name]);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(CREATE.id);
    expect(onName).toHaveBeenLastCalledWith(undefined);
  });

  test('takes over no name that an option has', async () => {
    const { user, field, names } = renderSelect(ALL, null, CREATE);
    await user.type(field, 'aire nandubay');
    expect(names()).toEqual(['Aire Ñandubay', CREATE.name]);
  });
});
