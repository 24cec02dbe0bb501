import { alarmPath, paths, viewsOfTypePath } from '@domain/paths';
import { reportsPath } from '@domain/reportsPath';
import { administrator } from '@mock/demoAccounts';

import { background } from '../../support/normalizedVariables';
import { firstNames } from '../../support/manageSensors';
import { bruno, tomas } from '../../support/users';
import { noise } from '../../support/viewForm';
import type { Journey } from '../journey';
import type { Person } from '../person';
import { LOOSE_TYPE } from '../server';
import { confirmDeletion } from './confirmDeletion';
import { unseenOfViews } from './views';
import { addVariable } from './sensors';

const [first] = firstNames;

/** A device of the seed without a sensor. */
const WAITING = '70b3d57ed005a1b2';
/** A sensor of the seed without a device, and what it measures. */
const FREE_SENSOR = 'Clima Plaza San Martín';
const FREE_VARIABLE = 'Temperatura';

const chooseSensor = async (person: Person) => {
  await person.type('Sensor', FREE_SENSOR);
  await person.choose('Sensor', FREE_SENSOR);
};

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
  {
    title: 'creating a view with a chart of Vigía',
    route: paths.createView,
    prepare: async (person) => {
      await person.choose('Tipo de sensor', 'Ruido');
      await person.choose('Elegí un grupo', 'Gráficos de Vigía');
      await person.type('Nombre', 'Ruido nocturno');
      await person.press('Gráfico de Vigía');
      await person.press('Rango diario');
    },
    unseen: unseenOfViews,
    act: (person) => person.press('Crear vista'),
  },
  {
    title: 'making a view of Tableau one of Vigía',
    route: paths.editView,
    at: `${viewsOfTypePath(noise.typeId)}/${noise.viewId}`,
    prepare: (person) => person.press('Gráfico de Vigía'),
    unseen: unseenOfViews,
    act: (person) => person.press('Actualizar vista'),
  },
  { title: 'opening the devices', route: paths.devices },
  {
    title: 'opening the question whose a device is',
    route: paths.devices,
    act: async (person) => {
      if (!person.isAsked()) await person.pressIn(WAITING, 'Asignar');
    },
  },
  {
    title: 'choosing the sensor of a device',
    route: paths.devices,
    open: (person) => person.pressIn(WAITING, 'Asignar'),
    act: (person) => chooseSensor(person),
  },
  {
    title: 'assigning a device',
    route: paths.devices,
    open: (person) => person.pressIn(WAITING, 'Asignar'),
    prepare: async (person) => {
      await chooseSensor(person);
      await person.type(FREE_VARIABLE, 'bateria');
    },
    act: (person) => person.press('Asignar'),
  },
  {
    title: 'forgetting a device',
    route: paths.devices,
    act: askIn(WAITING, 'Descartar'),
  },
  { title: 'opening the keys', route: paths.readingKeys },
  {
    title: 'making a key',
    route: paths.readingKeys,
    open: (person) => person.press('Crear clave'),
    prepare: async (person) => {
      await person.type('Nombre', 'Red nueva');
      await person.press('Solo algunos');
      await person.type('Identificadores', 'equipo-1');
    },
    unseen: { 'GET /api/reading-keys': 'the key stands over the list, which is asked for again by itself' },
    act: (person) => person.press('Crear clave'),
  },
  {
    title: 'revoking a key',
    route: paths.readingKeys,
    act: askIn('Plaza Mitre', 'Revocar'),
  },
  {
    title: 'opening the form of a sensor with its connection',
    route: paths.addSensor,
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
    unseen: { 'GET /api/location': 'the form asks for them anew, and is left before they come' },
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
];

const ALARM = alarmPath(70);

const alarmJourneys: readonly Omit<Journey, 'as'>[] = [
  { title: 'opening the alarms', route: paths.alarms },
  {
    title: 'narrowing the alarms',
    route: paths.alarms,
    act: (person) => person.type('Buscar', 'ruido'),
  },
  {
    title: 'going back in the alarms',
    route: paths.alarms,
    act: (person) => person.press('Ver anteriores'),
  },
  { title: 'opening an alarm by its address', route: paths.alarms, at: ALARM },
  {
    title: 'taking note of an alarm',
    route: paths.alarms,
    at: ALARM,
    open: (person) => person.press('Tomar nota'),
    prepare: (person) => person.type('Qué se sabe o qué se está haciendo', 'Obra en la esquina.'),
    act: (person) => person.press('Tomar nota'),
  },
  {
    title: 'choosing the mail of alarms',
    route: paths.alarms,
    open: (person) => person.press('Cambiar de qué alertas te avisamos por mail'),
    prepare: (person) => person.press('Todas'),
    act: (person) => person.press('Guardar'),
  },
];

/** What a server offers that announces every extension. */
export const extensionJourneys: readonly Journey[] = [...journeys, ...alarmJourneys].map((journey) => ({
  ...journey,
  as: administrator,
  isExtended: true,
}));
