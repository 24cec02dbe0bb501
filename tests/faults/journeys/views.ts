import { paths, viewsOfTypePath } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { noise } from '../../support/viewForm';
import type { Journey } from '../journey';
import type { Person } from '../person';
import { confirmDeletion } from './confirmDeletion';

const as = administrator;
const VIEW = 'Rango diario';
const NAME = 'Ruido nocturno';

const ofType = { route: paths.viewsOfType, at: viewsOfTypePath(noise.typeId), as };
const editing = { route: paths.editView, at: `${viewsOfTypePath(noise.typeId)}/${noise.viewId}`, as };
const creating = { route: paths.createView, as };

/** Queries that a form repeats after saving. */
export const unseenOfViews = {
  'GET /api/tableau/views/by-type': 'the form is left before the views come',
  'GET /api/normalized-variables': 'as the views that it belongs to',
};

const fillIn = async (person: Person) => {
  await person.choose('Tipo de sensor', 'Ruido');
  await person.choose('Elegí un grupo', 'Patrones de uso');
  await person.type('Nombre', NAME);
  await person.type('Slug', 'ruido-nocturno');
};

export const viewJourneys: readonly Journey[] = [
  { title: 'opening the sensor types', route: paths.sensorTypes, as },
  { title: 'opening the views of a type', ...ofType },
  {
    title: 'opening a view to edit in the list',
    ...ofType,
    act: async (person) => {
      if (!person.isAsked()) await person.pressIn(VIEW, 'Editar');
    },
  },
  {
    title: 'editing a view in the list',
    ...ofType,
    open: (person) => person.pressIn(VIEW, 'Editar'),
    prepare: (person) => person.type('Nombre', NAME),
    act: (person) => person.press('Actualizar vista'),
  },
  {
    title: 'deleting a view',
    ...ofType,
    act: (person) => confirmDeletion(person, () => person.pressIn(VIEW, 'Eliminar')),
  },
  {
    title: 'ordering the groups',
    ...ofType,
    prepare: async (person) => {
      await person.press('Ordenar grupos');
      await person.press('Bajar Evolución del mes');
    },
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'ordering the views',
    ...ofType,
    prepare: async (person) => {
      await person.press('Ordenar vistas');
      await person.press(`Subir ${VIEW}`);
    },
    act: (person) => person.press('Guardar'),
  },
  { title: 'opening a view to edit', ...editing },
  {
    title: 'editing a view',
    ...editing,
    prepare: (person) => person.type('Nombre', NAME),
    unseen: unseenOfViews,
    act: (person) => person.press('Actualizar vista'),
  },
  { title: 'opening the form of a view', ...creating },
  {
    title: 'choosing the type of a new view',
    ...creating,
    prepare: (person) => person.type('Nombre', NAME),
    act: (person) => person.choose('Tipo de sensor', 'Ruido'),
  },
  {
    title: 'creating a view',
    ...creating,
    prepare: fillIn,
    unseen: unseenOfViews,
    act: (person) => person.press('Crear vista'),
  },
];
