import { paths, sensorImportPath } from '@domain/paths';

import type { Journey } from '../journey';
import type { Person } from '../person';
import { extended } from './extended';

const CELLS = 'Nombre;Tipo;Barrio\nAire Importado;Calidad de aire;Centro';

const paste = async (person: Person) => {
  await person.type('O pegá las celdas', CELLS);
  await person.press('Usar lo pegado');
};

const ownFile = 'the table is in the person’s own file or sheet, and is read again in a moment';

/** Sensors from a table. */
export const importJourneys: readonly Journey[] = extended([
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
