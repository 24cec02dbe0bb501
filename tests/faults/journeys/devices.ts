import { connectDevicePath, paths } from '@domain/paths';

import type { Journey } from '../journey';
import type { Person } from '../person';
import { askIn } from './askIn';
import { extended } from './extended';

/** A device of the seed without a sensor. */
export const WAITING = '70b3d57ed005a1b2';
/** A sensor of the seed without a device, and what it measures. */
const FREE_SENSOR = 'Clima Plaza San Martín';
const FREE_VARIABLE = 'Temperatura';

const chooseSensor = async (person: Person) => {
  await person.type('Sensor', FREE_SENSOR);
  await person.choose('Sensor', FREE_SENSOR);
};

/** Devices without a sensor, and keys for readings. */
export const deviceJourneys: readonly Journey[] = extended([
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
  {
    title: 'opening the guided way of a device over a broker',
    route: paths.connectDevice,
    at: `${paths.connectDevice}?network=mqtt`,
  },
  {
    title: 'making a key in the guided way',
    route: paths.connectDevice,
    at: `${paths.connectDevice}?network=chirpstack`,
    act: (person) => person.press('Crear clave y copiar el valor'),
  },
  {
    title: 'beginning the sensor of a device',
    route: paths.connectDevice,
    at: connectDevicePath(WAITING),
  },
  {
    title: 'beginning to read Tasmota in the guided way',
    route: paths.connectDevice,
    at: `${paths.connectDevice}?network=tasmota`,
    act: (person) => person.press('Leer estos temas'),
  },
  { title: 'opening the sources at the broker', route: paths.mqttSources },
  {
    title: 'adding a source at the broker',
    route: paths.mqttSources,
    open: (person) => person.press('Agregar fuente'),
    prepare: async (person) => {
      await person.type('Nombre', 'Planta');
      await person.type('Temas', 'planta/{dispositivo}');
    },
    act: (person) => person.press('Agregar fuente'),
  },
  {
    title: 'listening to topics of the broker',
    route: paths.mqttSources,
    open: (person) => person.press('Agregar fuente'),
    prepare: (person) => person.type('Temas', 'planta/{dispositivo}'),
    series: { 'POST /api/mqtt-sources/previews': 2 },
    act: (person) => person.press('Escuchar los temas'),
  },
  {
    title: 'changing a source at the broker',
    route: paths.mqttSources,
    open: (person) => person.pressIn('Zigbee2MQTT', 'Editar'),
    prepare: (person) => person.type('Nombre', 'Zigbee del patio'),
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'ending a source at the broker',
    route: paths.mqttSources,
    act: askIn('Zigbee2MQTT', 'Dejar de leer'),
  },
  { title: 'opening how devices are', route: paths.deviceHealth },
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
]);
