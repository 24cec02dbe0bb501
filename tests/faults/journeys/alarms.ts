import { alarmPath, paths } from '@domain/paths';

import { settle } from '../app';
import { CRITICAL, SILENT } from '../../answers/town';
import { firstNames } from '../../support/manageSensors';
import type { Journey } from '../journey';
import type { Person } from '../person';
import { extended } from './extended';

const ALARM = alarmPath(CRITICAL);
/** An alarm that somebody took note of. */
const NOTED = alarmPath(SILENT);

const selectSome = async (person: Person) => {
  for (const name of firstNames) await person.press(`Seleccionar ${name}`);
};

const openCorrections = async (person: Person) => {
  await selectSome(person);
  await person.press('Corregir mediciones');
  // What the form begins with is tried, too, before somebody types.
  await settle();
};

export const alarmJourneys: readonly Journey[] = extended([
  {
    title: 'trying limits of several sensors',
    route: paths.manageSensors,
    prepare: selectSome,
    fleeting: 'a selection in a list is nothing that was typed',
    act: async (person) => {
      if (!person.isAsked()) await person.press('Cambiar umbrales');
    },
  },
  {
    title: 'changing limits of several sensors',
    route: paths.manageSensors,
    prepare: async (person) => {
      await selectSome(person);
      await person.press('Cambiar umbrales');
    },
    fleeting: 'a selection in a list is nothing that was typed',
    act: (person) => person.press('Cambiar umbrales'),
  },
  {
    title: 'seeing what a correction of several sensors would change',
    route: paths.manageSensors,
    open: openCorrections,
    fleeting: 'a selection in a list is nothing that was typed',
    act: (person) => person.type('Y sumar', '2'),
  },
  {
    title: 'correcting several sensors',
    route: paths.manageSensors,
    open: openCorrections,
    prepare: async (person) => {
      await person.type('Y sumar', '2');
      await person.type('Motivo', 'Sensores calibrados');
    },
    fleeting: 'a selection in a list is nothing that was typed',
    unseen: {
      'GET /api/sensors/{id}/corrections': 'the dialog asks for the clock again, and is left before it comes',
    },
    act: (person) => person.press('Corregir mediciones'),
  },
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
    title: 'taking back the note of an alarm',
    route: paths.alarms,
    at: NOTED,
    act: async (person) => {
      // The question is still there, unless the failure ended it; the alarm has a button of the same name.
      if (!person.canPress('Cancelar')) await person.press('Quitar la nota');
      await person.press('Quitar la nota');
    },
  },
  {
    title: 'choosing the mail of alarms',
    route: paths.alarms,
    open: (person) => person.press('Cambiar de qué alertas te avisamos por mail'),
    prepare: (person) => person.press('Todas'),
    act: (person) => person.press('Guardar'),
  },
]);
