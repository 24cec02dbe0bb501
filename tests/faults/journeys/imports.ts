import { historyImportPath, paths, sensorImportPath } from '@domain/paths';

import type { Journey } from '../journey';
import type { Person } from '../person';
import { extended } from './extended';

const CELLS = 'Nombre;Tipo;Barrio\nAire Importado;Calidad de aire;Centro';

const paste = async (person: Person) => {
  await person.type('O pegá las celdas', CELLS);
  await person.press('Usar lo pegado');
};

const ownFile = 'the table is in the person’s own file or sheet, and is read again in a moment';

const chooseFile = async (person: Person) => {
  await person.chooseFile(
    'Elegir archivo',
    'historial.csv',
    'Fecha;Sensor;Variable;Valor\n05/03/2026 10:20;Uno;PM2.5;7,5\n',
  );
};

/** Sensors from a table, and measurements from a file. */
export const importJourneys: readonly Journey[] = extended([
  {
    title: 'saving all sensors as a table',
    route: paths.manageSensors,
    act: (person) => person.press('Descargar CSV'),
  },
  { title: 'opening the import of sensors', route: paths.importSensors },
  {
    title: 'checking a table of sensors',
    route: paths.importSensors,
    prepare: paste,
    fleeting: ownFile,
    act: (person) => person.press('Revisar'),
  },
  {
    title: 'importing a table of sensors',
    route: paths.importSensors,
    prepare: async (person) => {
      await paste(person);
      await person.press('Revisar');
    },
    fleeting: ownFile,
    act: (person) => person.press('Importar 1 sensor'),
  },
  { title: 'opening the import of measurements', route: paths.importHistory },
  {
    title: 'choosing a file of measurements',
    route: paths.importHistory,
    fleeting: ownFile,
    act: async (person) => {
      if (person.canPress('Elegir archivo')) await chooseFile(person);
    },
  },
  {
    title: 'trying a file of measurements',
    route: paths.importHistory,
    prepare: chooseFile,
    fleeting: ownFile,
    act: (person) => person.press('Probar'),
  },
  {
    title: 'beginning to import a file of measurements',
    route: paths.importHistory,
    prepare: async (person) => {
      await chooseFile(person);
      await person.press('Probar');
    },
    fleeting: ownFile,
    act: (person) => person.press('Importar el archivo'),
  },
  { title: 'opening an import of measurements', route: paths.importHistory, at: historyImportPath(9) },
  {
    title: 'going on with a file of measurements',
    route: paths.importHistory,
    at: historyImportPath(8),
    fleeting: ownFile,
    act: async (person) => {
      if (person.canPress('Elegir archivo y seguir'))
        await person.chooseFile('Elegir archivo y seguir', 'historial.csv', 'x'.repeat(10));
    },
  },
  {
    title: 'saying which of two equal hours a file means',
    route: paths.importHistory,
    at: historyImportPath(7),
    fleeting: ownFile,
    prepare: (person) => person.chooseFile('Elegir archivo y seguir', 'reloj.csv', 'x'.repeat(10)),
    act: (person) => person.press('Seguir'),
  },
  { title: 'opening an import', route: paths.importSensors, at: sensorImportPath(7) },
  {
    title: 'undoing an import',
    route: paths.importSensors,
    at: sensorImportPath(7),
    act: async (person) => {
      if (!person.isAsked()) await person.press('Deshacer');
      await person.press('Deshacer');
    },
  },
]);
