import { paths } from '@domain/paths';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import type { Journey } from '../journey';

const sensorPage = { route: paths.sensor, at: '/sensors/1', isExtended: true };

/** The state of the sensors, if the server offers it (EXT-37 to EXT-39). */
export const homeJourneys: readonly Journey[] = [
  {
    title: 'opening the dashboard with one’s sensors',
    route: paths.dashboard,
    as: residentWithMany,
    isExtended: true,
  },
  {
    title: 'opening the dashboard with how all is',
    route: paths.dashboard,
    as: administrator,
    isExtended: true,
  },
  {
    title: 'opening the sensors of a status',
    route: paths.manageSensors,
    at: `${paths.manageSensors}?status=normal`,
    as: administrator,
    isExtended: true,
  },
  { title: 'opening the page of a sensor', ...sensorPage, as: residentWithMany },
  { title: 'opening the page of a sensor as an administrator', ...sensorPage, as: administrator },
  {
    title: 'opening the form on the page of a sensor',
    ...sensorPage,
    as: administrator,
    act: async (person) => {
      if (!person.isAsked()) await person.press('Editar');
    },
  },
  {
    title: 'editing a sensor on its page',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press('Editar'),
    prepare: (person) => person.type('Identificador del dispositivo', 'otro-equipo'),
    unseen: {
      'GET /api/sensors/by-type/{typeId}': 'the form asks for them again, and is left before they come',
      'GET /api/location': 'the same',
    },
    act: (person) => person.press('Guardar'),
  },
];
