import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { neighbourhoods, sensorImports } from '@contract';
import { residentWithOne } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { dialogOf } from '../support/dialogOf';
import { saveAs } from '../support/savedFiles';
import {
  checkboxOf,
  firstNames,
  list,
  namesShown,
  openSensors,
  rowOf,
  search,
  selectAll,
} from '../support/manageSensors';

const SENSORS = 'GET /api/sensors';

const sensor = (id: number, change: object = {}) => ({
  id,
  name: `Sensor ${id}`,
  description: null,
  typeId: 1,
  type: 'Calidad de aire',
  locationId: null,
  locationName: null,
  variables: [],
  ...change,
});

const answering = (sensors: object[]) => [
  { call: SENSORS, outcome: { kind: 'json' as const, status: 200, body: sensors } },
];

const status = (text: string) => screen.findByText(text, { selector: '[role=status]' });

/** Takes an option of one of the two selects. */
const choose = async (
  user: Awaited<ReturnType<typeof openSensors>>['user'],
  label: string,
  option: string,
) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const typeName = async (user: Awaited<ReturnType<typeof openSensors>>['user'], text: string) => {
  await user.clear(search());
  await user.type(search(), text);
};

describe('the list', () => {
  test('shows a sensor of which only id and name are known, and finds it by its name alone', async () => {
    const bare = { id: 3, name: 'Sensor 3' };
    const { user } = await openSensors({
      scenarios: answering([sensor(1), bare, { ...bare, id: 4, name: 'Sensor 4', typeId: null }]),
    });
    await waitFor(() => expect(namesShown()).toEqual(['Sensor 1', 'Sensor 3', 'Sensor 4']));
    expect(rowOf('Sensor 3').getByText('Sin tipo')).toBeVisible();
    await user.click(rowOf('Sensor 3').getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar sensor' }));
    expect(dialog.getByText('Sin tipo')).toBeVisible();
    await user.keyboard('{Escape}');
    await choose(user, 'Tipo', 'Calidad de aire');
    await waitFor(() => expect(namesShown()).toEqual(['Sensor 1']));
  });

  test('has a dialog in which administrators rename, join and delete neighbourhoods, where the server can', async () => {
    const { user, server } = await openSensors({
      features: ['locations'],
      answers: [
        answer(neighbourhoods.renameLocation),
        answer(neighbourhoods.deleteLocation, refused(409, '"La Ribera": tiene sensores. Podés unirlo.')),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Barrios' }));
    const dialog = await dialogOf('Barrios');
    await user.click(dialog.getByLabelText('Barrio'));
    await user.click(await screen.findByRole('option', { name: 'La Ribera' }));
    await user.click(dialog.getByLabelText('Eliminarlo'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/"La Ribera": tiene sensores. Podés unirlo/)).toBeVisible();
    await user.click(dialog.getByLabelText('Renombrarlo'));
    await user.type(dialog.getByLabelText('Nombre nuevo'), ' Ribera Vieja ');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Barrios actualizados')).toBeVisible();
    expect(server.sentTo(neighbourhoods.renameLocation)).toMatchObject([{ body: { name: 'Ribera Vieja' } }]);
  });

  test('is saved whole as a table by administrators, where the server has imports (EXT-83)', async () => {
    const { user, server } = await openSensors({
      features: ['imports'],
      answers: [answer(sensorImports.downloadSensorTable, refused(503, 'Está en mantenimiento.'))],
    });
    const save = () => user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await save();
    expect(await screen.findByText('No se pudo descargar la tabla de sensores')).toBeVisible();
    server.use(answer(sensorImports.downloadSensorTable, 'Nombre;Tipo\r\n'));
    await save();
    expect(await screen.findByText('Tabla de sensores descargada')).toBeVisible();
    expect(saveAs).toHaveBeenCalledWith(expect.anything(), 'sensores.csv');
  });

  test('names the screen and leads to a new sensor', async () => {
    const { user } = await openSensors();
    expect(screen.getByRole('heading', { name: /sensores/i })).toBeVisible();
    expect(document.title).toBe('Sensores · Vigía');
    await user.click(screen.getByRole('button', { name: 'Agregar sensor' }));
    await waitFor(() => expect(window.location.pathname).toBe('/add-sensor'));
  });

  test('leads from each row to its report, for an administrator, whose own all sensors are', async () => {
    const { user } = await openSensors();
    await user.click(rowOf(firstNames[1]).getByRole('link', { name: 'Ver reporte' }));
    await waitFor(() => expect(window.location.pathname).toBe('/reports'));
    expect(new URLSearchParams(window.location.search).has('sensor')).toBe(true);
  });

  test('leads a resident to no report, because they may find sensors of others there', async () => {
    await openSensors({ as: residentWithOne, scenarios: answering([sensor(1)]) });
    expect(rowOf('Sensor 1').getByRole('button', { name: 'Editar' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver reporte' })).not.toBeInTheDocument();
  });

  test('has name, description, type, neighbourhood and what can be done', async () => {
    await openSensors();
    expect(
      within(list())
        .getAllByRole('columnheader')
        .map((heading) => heading.textContent),
    ).toEqual(['Selección', 'Nombre', 'Descripción', 'Tipo', 'Barrio', 'Acciones']);
    const row = rowOf('Agua Av. Artigas y Calle 9');
    expect(row.getByText('Calibrado por la cooperativa al momento de la instalación.')).toBeVisible();
    expect(row.getByText('Nivel de agua')).toBeVisible();
    expect(row.getByText('Villa del Parque')).toBeVisible();
    expect(row.getByRole('button', { name: 'Editar' })).toHaveAccessibleDescription(
      'Agua Av. Artigas y Calle 9',
    );
    expect(row.getByRole('button', { name: 'Eliminar' })).toBeEnabled();
  });

  test('says what a sensor lacks', async () => {
    await openSensors({ scenarios: answering([sensor(1, { typeId: 99, type: null, name: 'Solo' })]) });
    const row = rowOf('Solo');
    for (const text of ['Sin descripción', 'Sin tipo', 'Sin barrio'])
      expect(row.getByText(text)).toBeVisible();
  });

  test('names a type and a neighbourhood that the answer identifies without a name', async () => {
    const nameless = { typeId: 2, type: undefined, locationId: 1, locationName: undefined };
    const { user } = await openSensors({ scenarios: answering([sensor(1, nameless), sensor(2)]) });
    const row = rowOf('Sensor 1');
    expect(await row.findByText('Ruido')).toBeVisible();
    expect(await row.findByText('Altos del Arroyo')).toBeVisible();
    expect(rowOf('Sensor 2').getByText('Sin barrio')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar sensor' }));
    expect(dialog.getByText('Ruido')).toBeVisible();
  });

  test('of up to a hundred is whole in the document, where the browser’s own search finds all of it', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => sensor(index + 1));
    await openSensors({ scenarios: answering(hundred) });
    await waitFor(() => expect(screen.getAllByText(/^Sensor \d+$/)).toHaveLength(100));
  });

  test('of more asks for each list once, and holds the rows in view alone', async () => {
    const { requests, user } = await openSensors();
    expect(screen.getByText('120 resultado(s)')).toBeVisible();
    expect(list()).toHaveAttribute('aria-rowcount', '121');
    expect(namesShown().length).toBeLessThan(40);
    expect(namesShown().slice(0, 3)).toEqual(firstNames);
    expect(within(list()).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');

    await typeName(user, 'aire');
    await status('20 resultado(s)');
    await user.click(screen.getByRole('button', { name: 'Tipo' }));
    await user.click(selectAll());
    expect(requests.toSorted()).toEqual(['GET /api/location', 'GET /api/sensor-types', SENSORS]);
  });

  test('lets a press that began on a sensor that left do nothing, and each of the new rows is about its own', async () => {
    const { user } = await openSensors();
    const pressed = rowOf(firstNames[1]).getByRole('button', { name: 'Eliminar' });
    // Not every browser focuses a button that is pressed.
    fireEvent.mouseDown(pressed);
    fireEvent.change(search(), { target: { value: 'aire' } });
    await status('20 resultado(s)');
    await waitFor(() => expect(namesShown()[1]).toMatch(/^Aire/));
    expect(pressed).not.toBeInTheDocument();

    for (const name of namesShown().slice(0, 3)) {
      await user.click(rowOf(name ?? '').getByRole('button', { name: 'Eliminar' }));
      expect(await screen.findByRole('dialog')).toHaveTextContent(name ?? '');
      await user.keyboard('{Escape}');
    }
  });

  test('keeps its shape while it is on its way, and says so', async () => {
    const opening = openSensors({ scenarios: [{ call: SENSORS, delayMs: 300 }] });
    expect(await status('Cargando sensores…')).toBeVisible();
    expect(search()).toBeVisible();
    expect(screen.queryByText('No se encontraron sensores')).not.toBeInTheDocument();
    await opening;
    expect(screen.queryByText('Cargando sensores…')).not.toBeInTheDocument();
  });
});

describe('the filters', () => {
  test('narrow by a part of the name, a moment after the last key', async () => {
    const { user } = await openSensors();
    await typeName(user, 'PLAZA san');
    expect(screen.getByText('120 resultado(s)')).toBeVisible();
    await status('6 resultado(s)');
    for (const name of namesShown()) expect(name).toMatch(/Plaza San Martín$/);
  });

  test('narrow by type and by neighbourhood', async () => {
    const { user } = await openSensors();
    await choose(user, 'Tipo', 'Calidad de aire');
    await status('20 resultado(s)');
    await choose(user, 'Barrio', 'Ñandubay');
    await waitFor(() => expect(namesShown().length).toBeLessThan(5));
    for (const name of namesShown()) expect(rowOf(name ?? '').getByText('Ñandubay')).toBeVisible();
    await choose(user, 'Barrio', 'Todos');
    await status('20 resultado(s)');
  });

  test.each([null, undefined])(
    'find a sensor whose neighbourhood came as a name alone (%s)',
    async (locationId) => {
      const nameOnly = sensor(1, { locationId, locationName: 'Ñandubay' });
      const { user } = await openSensors({ scenarios: answering([nameOnly, sensor(2)]) });
      await choose(user, 'Barrio', 'Ñandubay');
      await status('1 resultado(s)');
      expect(namesShown()).toEqual(['Sensor 1']);
    },
  );

  test('without a result offer the way back', async () => {
    const { user } = await openSensors();
    await typeName(user, 'nada de nada');
    expect(await screen.findByText('No se encontraron sensores')).toBeVisible();
    expect(screen.getByText('Probá ajustando los filtros de búsqueda')).toBeVisible();
    expect(screen.getByText('0 resultado(s)')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await status('120 resultado(s)');
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('of a town without sensors have nothing to clear', async () => {
    await openSensors({ scenarios: answering([]) });
    expect(screen.getByText('No se encontraron sensores')).toBeVisible();
    expect(screen.getByText('Probá ajustando los filtros de búsqueda')).toBeVisible();
    expect(screen.getByText('Cuando agregues el primero, lo vas a ver acá.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar los filtros' })).not.toBeInTheDocument();
  });
});

describe('the address', () => {
  test('follows the filters and the order, without a new entry in the history', async () => {
    const { user } = await openSensors();
    const entries = window.history.length;
    await typeName(user, 'plaza');
    await choose(user, 'Tipo', 'Calidad de aire');
    await user.click(screen.getByRole('button', { name: 'Barrio' }));
    await user.click(screen.getByRole('button', { name: 'Barrio' }));
    await waitFor(() => expect(window.location.search).toBe('?name=plaza&type=1&sort=location&order=desc'));
    expect(window.history.length).toBe(entries);
  });

  test('opens the list as it was shared', async () => {
    await openSensors({ at: '/manage-sensors?name=plaza&type=1&sort=name&order=desc' });
    await status('2 resultado(s)');
    expect(search()).toHaveValue('plaza');
    expect(await screen.findByRole('combobox', { name: 'Tipo' })).toHaveTextContent('Calidad de aire');
    expect(namesShown()).toEqual(['Aire Plaza San Martín', 'Aire Plaza Belgrano']);
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('may hold nonsense, which is ignored', async () => {
    await openSensors({ at: '/manage-sensors?type=abc&location=999&sort=price&order=up' });
    await status('120 resultado(s)');
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveTextContent('Todos');
    expect(screen.getByRole('combobox', { name: 'Barrio' })).toHaveTextContent('Todos');
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('without a filter, chosen again in the menu, shows all again', async () => {
    const { user } = await openSensors({ at: '/manage-sensors?name=plaza' });
    await status('12 resultado(s)');
    await user.click(screen.getByRole('link', { name: 'Ver sensores' }));
    await status('120 resultado(s)');
    expect(search()).toHaveValue('');
  });
});

describe('the order', () => {
  test('is by name, and turns round at a click', async () => {
    const { user } = await openSensors();
    const heading = screen.getByRole('columnheader', { name: 'Nombre' });
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(heading).getByRole('button'));
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(namesShown()[0]).toMatch(/^Tránsito/));
  });

  test('is that of another column after a click on it', async () => {
    const { user } = await openSensors();
    await user.click(screen.getByRole('button', { name: 'Tipo' }));
    expect(screen.getByRole('columnheader', { name: 'Tipo' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'none');
    await waitFor(() => expect(namesShown()[0]).toMatch(/^Aire/));
  });
});

describe('the selection', () => {
  test('counts, names and lets go of what is selected', async () => {
    const { user } = await openSensors();
    expect(screen.queryByText(/seleccionado\(s\)$/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Quitar todos' })).not.toBeInTheDocument();

    for (const name of firstNames) await user.click(checkboxOf(name));
    expect(await status('3 seleccionado(s)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Quitar ${firstNames[1]}` }));
    expect(await status('2 seleccionado(s)')).toBeVisible();
    expect(checkboxOf(firstNames[1])).not.toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Quitar todos' }));
    expect(screen.queryByText(/seleccionado\(s\)$/)).not.toBeInTheDocument();
    expect(checkboxOf(firstNames[0])).not.toBeChecked();
    expect(selectAll()).toHaveFocus();
  });

  test('of some makes the checkbox of all undecided, which then selects the rest', async () => {
    const { user } = await openSensors({ at: '/manage-sensors?name=plaza' });
    await status('12 resultado(s)');
    expect(selectAll()).not.toBeChecked();
    await user.click(checkboxOf('Aire Plaza Belgrano'));
    expect(selectAll()).toBePartiallyChecked();
    await user.click(selectAll());
    expect(selectAll()).toBeChecked();
    expect(await status('12 seleccionado(s)')).toBeVisible();
    await user.click(selectAll());
    expect(selectAll()).not.toBeChecked();
    expect(screen.queryByText(/seleccionado\(s\)$/)).not.toBeInTheDocument();
  });

  test('of all means all that are listed, also those out of view', async () => {
    const { user } = await openSensors();
    await user.click(selectAll());
    expect(await status('120 seleccionado(s)')).toBeVisible();
    expect(screen.getByRole('button', { name: '+114 más' })).toBeVisible();
  });

  test('survives the filters, and the checkbox of all leaves what isn’t listed alone', async () => {
    const { user } = await openSensors();
    await user.click(checkboxOf(firstNames[0]));
    await typeName(user, 'plaza');
    await status('12 resultado(s)');
    expect(screen.getByText('1 seleccionado(s)')).toBeVisible();
    expect(selectAll()).not.toBeChecked();
    await user.click(selectAll());
    expect(await status('13 seleccionado(s)')).toBeVisible();
    await user.click(selectAll());
    expect(await status('1 seleccionado(s)')).toBeVisible();
    expect(screen.getByRole('button', { name: `Quitar ${firstNames[0]}` })).toBeVisible();
  });
});
