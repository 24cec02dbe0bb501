import { paths } from '@domain/paths';

import { firstNames } from '../../support/manageSensors';
import type { Journey } from '../journey';
import { WAITING } from './devices';
import { extended } from './extended';
import { addVariable } from './sensors';

const [first] = firstNames;

/** A sensor’s form with its connection. */
export const connectedSensorJourneys: readonly Journey[] = extended([
  {
    title: 'opening the form of a sensor with its connection',
    route: paths.addSensor,
  },
  {
    title: 'choosing the neighbourhood of a sensor that people see by rules',
    route: paths.addSensor,
    prepare: (person) => person.choose('Tipo de sensor', 'Ruido'),
    act: (person) => person.choose('Elegí un barrio', 'La Ribera'),
  },
  {
    title: 'creating a connected sensor',
    route: paths.addSensor,
    prepare: async (person) => {
      await person.type('Nombre', 'Ruido Plaza Nueva');
      await person.choose('Tipo de sensor', 'Ruido');
      await person.choose('Elegí un barrio', 'La Ribera');
      await addVariable(person);
      await person.type('Identificador del dispositivo', WAITING);
      await person.type('LAeq_1h', 'bateria');
    },
    unseen: { 'GET /api/location': 'the form asks for them again, and is left before they come' },
    act: (person) => person.press('Crear sensor'),
  },
  {
    title: 'making a key for the device of a sensor',
    route: paths.addSensor,
    prepare: (person) => person.type('Identificador del dispositivo', WAITING),
    act: async (person) => {
      if (!person.isAsked()) await person.press('Crear clave para este dispositivo');
      await person.press('Crear clave');
      if (person.canPress('Ya la guardé')) await person.press('Ya la guardé');
    },
  },
  {
    title: 'opening a connected sensor to edit',
    route: paths.manageSensors,
    act: async (person) => {
      if (!person.isAsked()) await person.pressIn(first, 'Editar');
    },
  },
  {
    title: 'editing a connected sensor',
    route: paths.manageSensors,
    open: (person) => person.pressIn(first, 'Editar'),
    prepare: (person) => person.type('Identificador del dispositivo', 'otro-equipo'),
    act: (person) => person.press('Guardar'),
  },
]);
