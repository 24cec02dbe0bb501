import { paths } from '@domain/paths';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { firstNames } from '../../support/manageSensors';
import type { Journey } from '../journey';
import type { Person } from '../person';
import { confirmDeletion } from './confirmDeletion';

const as = administrator;
const [first, second] = firstNames;

export const addVariable = async (person: Person) => {
  await person.press('Agregar variable');
  await person.choose('Variable normalizada', 'Nivel sonoro equivalente');
  await person.choose('Variable del proveedor', 'LAeq_1h');
  await person.type('Máx. advertencia', '60,5');
  await person.type('Máx. crítico', '80');
};

export const sensorJourneys: readonly Journey[] = [
  { title: 'opening the form of a sensor', route: paths.addSensor, as },
  { title: 'opening the form of a sensor as a resident', route: paths.addSensor, as: residentWithMany },
  {
    title: 'choosing the type of a new sensor',
    route: paths.addSensor,
    as,
    prepare: (person) => person.type('Nombre', 'Ruido Plaza Nueva'),
    act: (person) => person.choose('Tipo de sensor', 'Ruido'),
  },
  {
    title: 'creating a sensor',
    route: paths.addSensor,
    as,
    prepare: async (person) => {
      await person.type('Nombre', 'Ruido Plaza Nueva');
      await person.choose('Tipo de sensor', 'Ruido');
      await person.choose('Elegí un barrio', 'La Ribera');
      await addVariable(person);
    },
    unseen: { 'GET /api/location': 'the form asks for them again, and is left before they come' },
    act: (person) => person.press('Crear sensor'),
  },
  { title: 'opening the sensors', route: paths.manageSensors, as },
  { title: 'opening the sensors as a resident', route: paths.manageSensors, as: residentWithMany },
  {
    title: 'renaming a neighbourhood',
    route: paths.manageSensors,
    as,
    isExtended: true,
    open: (person) => person.press('Barrios'),
    prepare: async (person) => {
      await person.choose('Barrio', 'La Ribera');
      await person.type('Nombre nuevo', 'La Ribera Vieja');
    },
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'joining two neighbourhoods',
    route: paths.manageSensors,
    as,
    isExtended: true,
    open: (person) => person.press('Barrios'),
    prepare: async (person) => {
      await person.choose('Barrio', 'La Ribera');
      await person.press('Unirlo');
      await person.choose('Con qué barrio', 'Quebracho');
    },
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'opening a sensor to edit',
    route: paths.manageSensors,
    as,
    act: async (person) => {
      if (!person.isAsked()) await person.pressIn(first, 'Editar');
    },
  },
  {
    title: 'editing a sensor',
    route: paths.manageSensors,
    as,
    open: (person) => person.pressIn(first, 'Editar'),
    prepare: (person) => person.type('Nombre', 'Agua de la esquina'),
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'deleting a sensor',
    route: paths.manageSensors,
    as,
    act: (person) => confirmDeletion(person, () => person.pressIn(second, 'Eliminar')),
  },
  {
    title: 'deleting several sensors',
    route: paths.manageSensors,
    as,
    prepare: async (person) => {
      await person.press(`Seleccionar ${first}`);
      await person.press(`Seleccionar ${second}`);
    },
    fleeting: 'a selection in a list is nothing that was typed',
    series: { 'DELETE /api/sensors/{id}': 2 },
    act: (person) => confirmDeletion(person, () => person.press('Eliminar seleccionados')),
  },
];
