import { paths } from '@domain/paths';
import { reportsPath } from '@domain/reportsPath';
import { administrator } from '@mock/demoAccounts';

import { background } from '../../support/normalizedVariables';
import { bruno, tomas } from '../../support/users';
import type { Journey } from '../journey';
import type { Person } from '../person';
import { LOOSE_TYPE } from '../server';
import { confirmDeletion } from './confirmDeletion';

/** Asks for something in a row, unless its question is still open, and confirms it. */
const askIn = (row: string, what: string) => async (person: Person) => {
  if (!person.isAsked()) await person.pressIn(row, what);
  await person.press(what);
};

const MEASURED = reportsPath({ sensorType: 1, sensor: 1 });

const journeys: readonly Omit<Journey, 'as'>[] = [
  { title: 'opening the activity', route: paths.activity },
  {
    title: 'narrowing the activity',
    route: paths.activity,
    act: (person) => person.type('Buscar', 'ruido'),
  },
  {
    title: 'going back in the activity',
    route: paths.activity,
    act: (person) => person.press('Ver anteriores'),
  },
  {
    title: 'sending an invitation again',
    route: paths.users,
    at: `${paths.users}?name=tomas`,
    act: askIn(tomas, 'Reenviar invitación'),
  },
  {
    title: 'ending the sessions of somebody',
    route: paths.users,
    at: `${paths.users}?name=bruno`,
    act: askIn(bruno, 'Cerrar sus sesiones'),
  },
  {
    title: 'adding a sensor type',
    route: paths.sensorTypes,
    open: (person) => person.press('Agregar tipo'),
    prepare: (person) => person.type('Nombre', 'Olores'),
    act: (person) => person.press('Agregar tipo'),
  },
  {
    title: 'renaming a sensor type',
    route: paths.sensorTypes,
    open: (person) => person.pressIn('Ruido', 'Renombrar'),
    prepare: (person) => person.type('Nombre', 'Sonido'),
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'deleting a sensor type',
    route: paths.sensorTypes,
    act: (person) => confirmDeletion(person, () => person.pressIn(LOOSE_TYPE, 'Eliminar')),
  },
  {
    title: 'creating a variable with its unit',
    route: paths.createNormalizedVariable,
    prepare: async (person) => {
      await person.type('Nombre', 'Benceno');
      await person.choose('Tipo de sensor', 'Calidad de aire');
      await person.type('Unidad', 'µg/m³');
      await person.type('Variables del proveedor', 'C6H6');
    },
    act: (person) => person.press('Crear variable'),
  },
  {
    title: 'changing the unit of a variable',
    route: paths.normalizedVariables,
    open: (person) => person.pressIn(background, 'Editar'),
    prepare: (person) => person.type('Unidad', 'dB'),
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'opening the reports of a sensor that is measured',
    route: paths.reports,
    at: MEASURED,
  },
  {
    title: 'opening the charts of Vigía',
    route: paths.reports,
    at: MEASURED,
    act: (person) => person.press('Gráficos de Vigía'),
  },
  {
    title: 'downloading the measurements of a sensor',
    route: paths.reports,
    at: MEASURED,
    open: (person) => person.press('Descargar mediciones'),
    act: (person) => person.press('Descargar CSV'),
  },
];

/** What a server offers that announces every extension. */
export const extensionJourneys: readonly Journey[] = journeys.map((journey) => ({
  ...journey,
  as: administrator,
  isExtended: true,
}));
