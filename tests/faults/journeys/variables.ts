import { paths } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { background } from '../../support/normalizedVariables';
import type { Journey } from '../journey';
import { LOOSE_VARIABLE } from '../server';
import { confirmDeletion } from './confirmDeletion';

const as = administrator;

export const variableJourneys: readonly Journey[] = [
  { title: 'opening the variables', route: paths.normalizedVariables, as },
  {
    title: 'filtering the variables',
    route: paths.normalizedVariables,
    as,
    act: (person) => person.type('Buscar', 'ruido'),
  },
  {
    title: 'editing a variable',
    route: paths.normalizedVariables,
    as,
    open: (person) => person.pressIn(background, 'Editar'),
    prepare: async (person) => {
      await person.press('Requiere Máximo Advertencia');
      await person.type('Valor de advertencia máximo', '55');
    },
    act: (person) => person.press('Guardar'),
  },
  { title: 'opening the form of a variable', route: paths.createNormalizedVariable, as },
  {
    title: 'creating a variable',
    route: paths.createNormalizedVariable,
    as,
    prepare: async (person) => {
      await person.type('Nombre', 'Benceno');
      await person.choose('Tipo de sensor', 'Calidad de aire');
      await person.press('Requiere Máximo Crítico');
    },
    act: (person) => person.press('Crear variable'),
  },
  {
    title: 'creating a variable with its unit',
    route: paths.createNormalizedVariable,
    as,
    isExtended: true,
    prepare: async (person) => {
      await person.type('Nombre', 'Benceno');
      await person.choose('Tipo de sensor', 'Calidad de aire');
      await person.type('Unidad', 'µg/m³');
      await person.choose('Contaminante del aire', 'PM10');
      await person.type('Variables del proveedor', 'C6H6');
    },
    act: (person) => person.press('Crear variable'),
  },
  {
    title: 'deleting a variable',
    route: paths.normalizedVariables,
    as,
    isExtended: true,
    act: (person) => confirmDeletion(person, () => person.pressIn(LOOSE_VARIABLE, 'Eliminar')),
  },
  {
    title: 'changing the unit of a variable',
    route: paths.normalizedVariables,
    as,
    isExtended: true,
    open: (person) => person.pressIn(background, 'Editar'),
    prepare: (person) => person.type('Unidad', 'dB'),
    act: (person) => person.press('Guardar'),
  },
];
