import { alarmPath, paths } from '@domain/paths';

import { CRITICAL, SILENT } from '../../answers/town';
import type { Journey } from '../journey';
import { extended } from './extended';

const ALARM = alarmPath(CRITICAL);
/** An alarm that somebody took note of. */
const NOTED = alarmPath(SILENT);

export const alarmJourneys: readonly Journey[] = extended([
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
