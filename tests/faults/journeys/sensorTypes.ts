import { paths } from '@domain/paths';

import type { Journey } from '../journey';
import { LOOSE_TYPE } from '../server';
import { confirmDeletion } from './confirmDeletion';
import { extended } from './extended';

export const sensorTypeJourneys: readonly Journey[] = extended([
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
]);
