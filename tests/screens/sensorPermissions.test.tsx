import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import { CHIPS_VISIBLE } from '@/config/constants';
import { i18nProvider } from '@/i18n/i18nProvider';
import { SelectedChips } from '@/kit/list/selection/SelectedChips';

import { comeBack, goOffline, letAnswersAge } from '../support/connection';
import { createUser } from '../support/createUser';
import { failingLoad } from '../support/failingLoad';
import { holdDebounce } from '../support/holdDebounce';
import { renderApp } from '../support/renderApp';
import { sendElsewhere } from '../support/sendElsewhere';

const SENSORS = 'GET /api/sensors';
const TYPES = 'GET /api/sensor-types';
const LOCATIONS = 'GET /api/location';

const FIRST = 'Aire Plaza San Martín';
const SECOND = 'Ruido Puente del Arroyo';
const THIRD = 'Clima Cancha de fútbol';

const search = () => screen.getByLabelText('Buscar');
const sensor = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Quitar (?!todos)/ }).map((chip) => chip.getAttribute('title'));
const expectCounts = async (listed: number, selected: number) => {
  expect(await screen.findByText(`Mostrando ${listed} sensor(es)`)).toBeVisible();
  expect(screen.getByText(`${selected} seleccionado(s)`)).toBeVisible();
};

const openPermissions = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ at: '/add-user', as: administrator, scenarios });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

const openList = async () => {
  const app = await openPermissions();
  await screen.findByLabelText(FIRST);
  return app;
};

const choose = async (user: UserEvent, filter: string, option: string) => {
  await user.click(screen.getByLabelText(filter));
  await user.click(within(await screen.findByRole('listbox')).getByText(option));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
};

describe('the filters', () => {
  test('find by a part of the name, whatever its case and accents', async () => {
    const { user } = await openList();
    await user.type(search(), 'SAN MARTIN');
    await expectCounts(6, 0);
    expect(sensor('Energía Plaza San Martín')).toBeVisible();
    await user.clear(search());
    await expectCounts(120, 0);
  });

  test('narrow by type and by neighbourhood, and are taken back by Todos', async () => {
    const { user } = await openList();
    expect(search()).toHaveAttribute('placeholder', 'Buscar por nombre…');
    await choose(user, 'Tipo', 'Calidad de aire');
    await expectCounts(20, 0);
    await choose(user, 'Barrio', 'Altos del Arroyo');
    await expectCounts(2, 0);
    expect(sensor(FIRST)).toBeVisible();
    await choose(user, 'Tipo', 'Todos');
    await expectCounts(8, 0);
  });

  test('ask for nothing at a keystroke', async () => {
    const { user, requests } = await openList();
    requests.length = 0;
    await user.type(search(), 'aire');
    await expectCounts(20, 0);
    expect(requests).toEqual([]);
  });

  test('wait for the next key, as everywhere, but not at Enter', async () => {
    holdDebounce();
    const { user } = await openList();
    await user.type(search(), 'aire');
    await expectCounts(120, 0);
    await user.keyboard('{Enter}');
    await expectCounts(20, 0);
  });

  test('are emptied by Escape', async () => {
    const { user } = await openList();
    await user.type(search(), 'aire');
    await expectCounts(20, 0);
    await user.keyboard('{Escape}');
    expect(search()).toHaveValue('');
    await expectCounts(120, 0);
  });

  test('that let nothing through say so, leave nothing to select, and can be taken off', async () => {
    const { user } = await openList();
    await user.type(search(), 'no existe');
    await expectCounts(0, 0);
    expect(screen.getByText('No se encontraron sensores')).toBeVisible();
    expect(screen.getByText('Probá ajustando los filtros de búsqueda')).toBeVisible();
    expect(button('Seleccionar todos los listados')).toBeDisabled();

    await user.click(button('Quitar los filtros'));
    await expectCounts(120, 0);
    expect(search()).toHaveValue('');
    expect(screen.getByText('Mostrando 120 sensor(es)')).toHaveFocus();
  });
});

describe('the selection', () => {
  test('grows and shrinks by checkboxes, with a chip for each', async () => {
    const { user } = await openList();
    await user.click(sensor(FIRST));
    await user.click(sensor(THIRD));
    expect(chips()).toEqual([`Quitar ${FIRST}`, `Quitar ${THIRD}`]);
    await user.click(sensor(FIRST));
    expect(chips()).toEqual([`Quitar ${THIRD}`]);
    await expectCounts(120, 1);
  });

  test('outlives the filters, which it is not narrowed by', async () => {
    const { user } = await openList();
    await user.click(sensor(SECOND));
    await user.type(search(), 'aire');
    await expectCounts(20, 1);
    await user.click(button('Seleccionar todos los listados'));
    await expectCounts(20, 21);
    await user.clear(search());
    await user.type(search(), 'agua{Enter}');
    await user.click(button('Seleccionar todos los listados'));
    await expectCounts(20, 41);
    await user.clear(search());
    await expectCounts(120, 41);
    expect(sensor(FIRST)).toBeChecked();
    expect(sensor(SECOND)).toBeChecked();
    expect(sensor(THIRD)).not.toBeChecked();
  });

  test('counts nothing twice', async () => {
    const { user } = await openList();
    await user.click(sensor(FIRST));
    await user.click(button('Seleccionar todos los listados'));
    await user.click(button('Seleccionar todos los listados'));
    await expectCounts(120, 120);
  });

  test('goes with Quitar todos, whatever is listed, and the focus stays near', async () => {
    const { user } = await openList();
    expect(button('Quitar todos')).toBeDisabled();
    await user.click(button('Seleccionar todos los listados'));
    await user.type(search(), 'aire');
    await user.click(button('Quitar todos'));
    await expectCounts(20, 0);
    expect(chips()).toEqual([]);
    expect(screen.getByText('0 seleccionado(s)')).toHaveFocus();
  });

  test('is said aloud as it grows', async () => {
    const { user } = await openList();
    await user.click(sensor(FIRST));
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken).toEqual(['Mostrando 120 sensor(es)', '1 seleccionado(s)']);
  });
});

describe('with the keyboard', () => {
  test('the list is one stop, in which keys move and Space checks', async () => {
    const { user } = await openList();
    button('Seleccionar todos los listados').focus();
    const moves: [string, string][] = [
      ['{Tab}', FIRST],
      ['{ArrowDown}', SECOND],
      ['{ArrowDown}', THIRD],
      ['{ArrowUp}', SECOND],
      ['{PageDown}', 'Ruido Plaza San Martín'],
      ['{PageUp}', SECOND],
      ['{End}', 'Tránsito Escuela N.º 12'],
      ['{ArrowDown}', 'Tránsito Escuela N.º 12'],
      ['{Home}', FIRST],
      ['{ArrowUp}', FIRST],
    ];
    for (const [key, name] of moves) {
      await user.keyboard(key);
      expect(sensor(name), key).toHaveFocus();
    }
    await user.keyboard(' {ArrowDown} ');
    expect(chips()).toEqual([`Quitar ${FIRST}`, `Quitar ${SECOND}`]);
    await user.tab();
    expect(button('Quitar todos')).toHaveFocus();
    await user.tab({ shift: true });
    expect(sensor(SECOND)).toHaveFocus();
  });

  test('another list begins at its top', async () => {
    const { user } = await openList();
    sensor(FIRST).focus();
    await user.keyboard('{End}');
    await user.type(search(), 'ruido{Enter}');
    await expectCounts(20, 0);
    button('Seleccionar todos los listados').focus();
    await user.tab();
    expect(sensor(SECOND)).toHaveFocus();
  });

  test('a press that began on a sensor that left the list reaches no other', async () => {
    await openList();
    const pressed = sensor(THIRD);
    fireEvent.mouseDown(pressed);
    fireEvent.change(search(), { target: { value: 'ruido' } });
    await expectCounts(20, 0);
    expect(pressed).not.toBeInTheDocument();
  });

  test('the list stays at its place when a sensor in it has changed', async () => {
    const { user, scenarios } = await openList();
    button('Seleccionar todos los listados').focus();
    await user.keyboard('{Tab}{ArrowDown}{ArrowDown}');
    expect(sensor(THIRD)).toHaveFocus();

    const sensors = (await (await sendElsewhere(administrator, 'GET', '/api/sensors')).json()) as object[];
    const body = [{ ...sensors[0], name: 'Aire Plaza Nueva' }, ...sensors.slice(1)];
    scenarios.use([{ call: SENSORS, outcome: { kind: 'json', status: 200, body } }]);
    letAnswersAge();
    goOffline();
    comeBack();
    expect(await screen.findByLabelText('Aire Plaza Nueva')).toBeVisible();
    button('Seleccionar todos los listados').focus();
    await user.tab();
    expect(sensor(THIRD)).toHaveFocus();
  });

  test('the chips are one stop, and one that goes leaves the focus to the next', async () => {
    const { user } = await openList();
    for (const name of [FIRST, SECOND, THIRD]) await user.click(sensor(name));
    button('Quitar todos').focus();
    await user.tab();
    expect(button(`Quitar ${FIRST}`)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(button(`Quitar ${SECOND}`)).toHaveFocus();
    // The browser's way back.
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(button(`Quitar ${SECOND}`)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button(`Quitar ${THIRD}`)).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(button(`Quitar ${FIRST}`)).toHaveFocus();
    await user.tab();
    expect(button('Cancelar')).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(screen.getByText('0 seleccionado(s)')).toHaveFocus();
    expect(chips()).toEqual([]);
  });
});

describe('the chips of a place with little room', () => {
  const renderChips = (count: number) => {
    const onRemove = vi.fn<(id: number) => void>();
    const selection = new Set(Array.from({ length: count }, (_, index) => index + 1));
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <SelectedChips
          selection={selection}
          nameOf={(id) => `Sensor ${id}`}
          onRemove={onRemove}
          limit={CHIPS_VISIBLE}
        />
      </CoreAdminContext>,
    );
    return { user: createUser(), onRemove };
  };

  test('are six, and the rest on demand', async () => {
    const { user, onRemove } = renderChips(8);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await user.click(button('+2 más'));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await user.click(button('Quitar Sensor 8'));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(8);
    await user.click(button('Mostrar menos'));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('are all there where they are no more than six', () => {
    renderChips(6);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByText(/más/)).not.toBeInTheDocument();
  });

  test('come by and by where they are thousands', async () => {
    const { user } = renderChips(10_000);
    await user.click(button('+9.994 más'));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
  });
});

describe('the checklist', () => {
  const answering = (count: number): Scenario[] => [
    {
      call: SENSORS,
      outcome: {
        kind: 'json',
        status: 200,
        body: Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          name: `Sensor ${index + 1}`,
          typeId: 1,
          type: 'Calidad de aire',
        })),
      },
    },
  ];
  const sensors = () => screen.queryAllByText(/^Sensor \d+$/);

  test('of up to a hundred sensors is whole in the document, where the browser’s own search finds all of it', async () => {
    await openPermissions(answering(100));
    await waitFor(() => expect(sensors()).toHaveLength(100));
  });

  test('of more has those in view', async () => {
    await openPermissions(answering(101));
    expect(await screen.findByLabelText('Sensor 1')).toBeVisible();
    expect(sensors().length).toBeLessThan(40);
  });
});

describe('while it loads', () => {
  test('says so, with the filters already there', async () => {
    await openPermissions([{ call: SENSORS, delayMs: 100 }]);
    expect(await screen.findByText('Cargando sensores…')).toBeVisible();
    expect(search()).toBeEnabled();
    expect(screen.queryByText(/Mostrando/)).not.toBeInTheDocument();
    await expectCounts(120, 0);
    expect(screen.queryByText('Cargando sensores…')).not.toBeInTheDocument();
  });

  test('says that there are no sensors at all', async () => {
    await openPermissions([{ call: SENSORS, outcome: { kind: 'json', status: 200, body: [] } }]);
    expect(await screen.findByText('Todavía no hay sensores')).toBeVisible();
    await expectCounts(0, 0);
  });
});

describe('what could not be loaded can be tried again', () => {
  const failing = (call: string, outcome: Outcome): Scenario[] => [failingLoad(call, outcome)];
  const empty: Outcome = { kind: 'empty', status: 500 };
  const dropped: Outcome = { kind: 'dropped' };

  test.each<[string, Scenario[], string, string]>([
    ['the sensors', failing(SENSORS, empty), 'No se pudieron cargar los sensores', 'GET /api/sensors'],
    [
      'the types',
      failing(TYPES, empty),
      'No se pudieron cargar los tipos de sensores',
      'GET /api/sensor-types',
    ],
    [
      'the neighbourhoods',
      failing(LOCATIONS, empty),
      'No se pudieron cargar los barrios',
      'GET /api/location',
    ],
    [
      'the neighbourhoods, offline',
      failing(LOCATIONS, dropped),
      'Error al cargar barrios',
      'GET /api/location',
    ],
  ])('%s', async (_, scenarios, words, call) => {
    const { user, requests } = await openPermissions(scenarios);
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(words);
    requests.length = 0;
    await user.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    await expectCounts(120, 0);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(requests).toEqual([call]);
  });

  test('and all that failed is asked for at once, while what came can be used', async () => {
    const { user, requests } = await openPermissions([
      { call: TYPES, times: 1, outcome: empty },
      { call: LOCATIONS, times: 1, outcome: empty },
    ]);
    const panel = await screen.findByRole('alert');
    await user.click(await screen.findByLabelText(FIRST));
    requests.length = 0;
    await user.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(requests.toSorted()).toEqual([LOCATIONS, TYPES]);
    expect(chips()).toEqual([`Quitar ${FIRST}`]);
  });
});
