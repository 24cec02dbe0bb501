import { paths } from '@domain/paths';
import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import type { Journey } from '../journey';

const sensorPage = { route: paths.sensor, at: '/sensors/1', isExtended: true };

/** The first sensor of the type 'Ruido'. */
const NOISE_PAGE = '/sensors/2';

const CORRECTION = 'la corrección de Material particulado PM2,5 (µg/m³) desde el 03/05/2026 14:00';

const ANNOTATION = '"Sensor tapado por obra" del 03/05/2026 14:00';

/** The state of the sensors, if the server offers it (EXT-37 to EXT-39). */
export const homeJourneys: readonly Journey[] = [
  {
    title: 'opening the dashboard with one’s sensors',
    route: paths.dashboard,
    as: residentWithMany,
    isExtended: true,
  },
  {
    title: 'choosing a sensor that comes first on the dashboard',
    route: paths.dashboard,
    as: residentWithMany,
    isExtended: true,
    act: (person) => person.press('Favorito: Aire Plaza San Martín'),
  },
  {
    title: 'opening the dashboard with one’s only sensor',
    route: paths.dashboard,
    as: residentWithOne,
    isExtended: true,
  },
  {
    title: 'opening the dashboard with how all is',
    route: paths.dashboard,
    as: administrator,
    isExtended: true,
  },
  { title: 'opening the public page', route: paths.publicSettings, as: administrator, isExtended: true },
  {
    title: 'configuring the public page',
    route: paths.publicSettings,
    as: administrator,
    isExtended: true,
    open: (person) => person.press('Configurar'),
    prepare: (person) => person.type('Título', 'El aire del barrio'),
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'opening a variable to everybody',
    route: paths.publicSettings,
    as: administrator,
    isExtended: true,
    open: async (person) => {
      await person.press('Seleccionar Aire Plaza San Martín · Temperatura');
      await person.press('Publicar');
    },
    act: (person) => person.press('Publicar'),
  },
  { title: 'opening the map', route: paths.map, as: residentWithMany, isExtended: true },
  {
    title: 'opening the map with the values of a variable',
    route: paths.map,
    at: `${paths.map}?variable=11`,
    as: residentWithMany,
    isExtended: true,
  },
  {
    title: 'opening the comparison of places',
    route: paths.analysis,
    as: residentWithMany,
    isExtended: true,
  },
  {
    title: 'downloading the comparison of places',
    route: paths.analysis,
    as: residentWithMany,
    isExtended: true,
    act: (person) => person.press('Descargar PDF'),
  },
  {
    title: 'downloading the year of a neighbourhood',
    route: paths.analysis,
    as: residentWithMany,
    isExtended: true,
    open: (person) => person.press('Informe anual'),
    prepare: (person) => person.choose('Año', '2025'),
    act: (person) => person.press('Descargar PDF'),
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
    title: 'opening the page of a sensor that measures noise',
    ...sensorPage,
    at: NOISE_PAGE,
    as: administrator,
  },
  {
    title: 'opening the form on the page of a sensor',
    ...sensorPage,
    as: administrator,
    act: async (person) => {
      if (!person.isAsked()) await person.press('Editar');
    },
  },
  {
    title: 'correcting measurements on the page of a sensor',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press('Corregir mediciones'),
    prepare: async (person) => {
      await person.choose('Variable', 'Material particulado PM2,5 (µg/m³)');
      await person.type('Desde (hora del sitio)', '2026-05-03T14:00');
      await person.type('Y sumar', '2');
      await person.type('Motivo', 'Sensor calibrado');
    },
    act: (person) => person.press('Corregir mediciones'),
  },
  {
    title: 'seeing what a correction would change',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press('Corregir mediciones'),
    prepare: async (person) => {
      await person.choose('Variable', 'Material particulado PM2,5 (µg/m³)');
      await person.type('Desde (hora del sitio)', '2026-05-03T14:00');
    },
    act: (person) => person.type('Y sumar', '2'),
  },
  {
    title: 'changing a correction',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press(`Cambiar ${CORRECTION}`),
    prepare: (person) => person.type('Motivo', 'Calibrado otra vez'),
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'taking a correction back',
    ...sensorPage,
    as: administrator,
    act: async (person) => {
      if (!person.isAsked()) await person.press(`Quitar ${CORRECTION}`);
      await person.press('Quitar');
    },
  },
  {
    title: 'annulling a stretch of measurements',
    ...sensorPage,
    as: administrator,
    open: async (person) => {
      await person.press('Anotar o anular');
      await person.press('Anular mediciones');
    },
    prepare: async (person) => {
      await person.type('Desde (hora del sitio)', '2026-05-03T14:00');
      await person.type('Qué decir', 'Sensor tapado por obra');
    },
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'seeing what an annulment would change',
    ...sensorPage,
    as: administrator,
    open: async (person) => {
      await person.press('Anotar o anular');
      await person.press('Anular mediciones');
    },
    act: (person) => person.type('Desde (hora del sitio)', '2026-05-03T14:00'),
  },
  {
    title: 'changing an annotation',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press(`Cambiar ${ANNOTATION}`),
    prepare: (person) => person.type('Qué decir', 'Otra obra'),
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'taking an annotation back',
    ...sensorPage,
    as: administrator,
    act: async (person) => {
      if (!person.isAsked()) await person.press(`Quitar ${ANNOTATION}`);
      await person.press('Quitar');
    },
  },
  {
    title: 'adding a computed variable on the page of a sensor',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press('Agregar variable calculada'),
    prepare: async (person) => {
      await person.type('Nombre', 'Rocío');
      await person.choose('Variable normalizada', 'Punto de rocío (°C)');
      await person.press('Punto de rocío');
    },
    act: (person) => person.press('Agregar variable'),
  },
  {
    title: 'seeing what a formula gives',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press('Agregar variable calculada'),
    act: (person) => person.press('Punto de rocío'),
  },
  {
    title: 'changing the formula of a computed variable',
    ...sensorPage,
    as: administrator,
    open: (person) => person.press('Cambiar fórmula de Dióxido de carbono (ppm)'),
    prepare: (person) => person.type('Fórmula', '2 * [Temperatura]'),
    act: (person) => person.press('Guardar'),
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
