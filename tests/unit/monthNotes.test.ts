import { expect, test } from 'vitest';

import {
  correctionNote,
  doubtNote,
  monthNotes,
  revisionNote,
  suspicionNote,
  type NotedAnnotation,
  type NotedCorrection,
} from '@reporting/monthNotes';

const ZONE = 'America/Argentina/Buenos_Aires';

const since = (from: string, reason = 'Sensor calibrado'): NotedCorrection => ({ from, reason });
const of = (name: string, ...corrections: NotedCorrection[]) => ({ name, corrections });

test.each([
  [[of('Temperatura')], undefined],
  [[{ name: 'Temperatura' }], undefined],
  [
    // The fourth in Greenwich.
    [of('Temperatura', since('2026-05-04T02:00:00Z'))],
    'Mediciones corregidas desde el 3 de mayo: Sensor calibrado',
  ],
  [
    [of('Temperatura', since('2025-12-31T15:00:00Z'))],
    'Mediciones corregidas desde el 31 de diciembre de 2025: Sensor calibrado',
  ],
  [
    [of('Temperatura', since('2026-05-03T15:00:00Z'), since('2026-05-09T15:00:00Z', 'Sensor cambiado'))],
    'Mediciones corregidas desde el 3 de mayo: Sensor calibrado; desde el 9 de mayo: Sensor cambiado',
  ],
  [
    [of('Temperatura', since('2026-05-03T15:00:00Z')), of('Humedad')],
    'Mediciones corregidas: Temperatura, desde el 3 de mayo: Sensor calibrado',
  ],
])('corrected readings of %o are told as %s', (variables, note) => {
  expect(correctionNote(variables, ZONE, { year: 2026 })).toBe(note);
});

test.each([
  [[{ name: 'PM10' }], undefined],
  [[{ name: 'PM10', doubtful: 1 }], 'Una medición dudosa no cuenta'],
  [[{ name: 'PM10', doubtful: 1234 }], '1.234 mediciones dudosas no cuentan'],
  [
    [{ name: 'PM10', doubtful: 2 }, { name: 'CO' }, { name: 'NO₂', doubtful: 1 }],
    'Mediciones dudosas que no cuentan: 2 de PM10, 1 de NO₂',
  ],
])('doubtful readings of %o are told as %s', (variables, note) => {
  expect(doubtNote(variables)).toBe(note);
});

const suspected = (name: string, stuckCount: number, stepCount: number) => ({
  name,
  unit: '°C',
  suspicions: {
    greatestStep: 10,
    stuckCount,
    stuck:
      stuckCount > 0 ? [{ from: '2026-05-03T13:00:00Z', until: '2026-05-04T15:30:00Z', value: 21.4 }] : [],
    stepCount,
    steps: [],
  },
});
const STAYED = 'siempre 21,4 °C del 3 de mayo, 10:00 al 4 de mayo, 12:30';

test.each([
  [[{ name: 'Temperatura' }], undefined],
  [[suspected('Temperatura', 1, 0)], STAYED],
  [[suspected('Temperatura', 2, 0)], `${STAYED}, y una vez más sin cambios`],
  [[suspected('Temperatura', 4, 1)], `${STAYED}, y 3 veces más sin cambios; un salto de más de 10 °C`],
  [[suspected('Temperatura', 0, 1234)], '1.234 saltos de más de 10 °C'],
  [
    [suspected('Aire', 1, 0), { name: 'Humedad' }, suspected('Suelo', 0, 2)],
    `Aire, ${STAYED}. Suelo, 2 saltos de más de 10 °C`,
  ],
])('what may be wrong of %o is told as %s', (variables, note) => {
  const told = note && `Posibles fallas, que cuentan igual: ${note}`;
  expect(suspicionNote(variables, ZONE, { year: 2026 })).toBe(told);
});

const said = (own: Partial<NotedAnnotation>): NotedAnnotation => ({
  kind: 'annulment',
  from: '2026-05-03T13:00:00Z',
  until: '2026-05-04T15:30:00Z',
  text: 'Obra',
  ...own,
});
const saying = (name: string, ...annotations: NotedAnnotation[]) => ({ name, annotations });

test.each([
  [[saying('PM10', said({}))], ['Mediciones anuladas del 3 de mayo, 10:00 al 4 de mayo, 12:30: Obra']],
  [[saying('PM10', said({ until: null }))], ['Mediciones anuladas desde el 3 de mayo, 10:00: Obra']],
  [[saying('PM10', said({ kind: 'note', until: null }))], ['Nota del 3 de mayo, 10:00: Obra']],
  [
    [saying('Agua', said({ kind: 'swap', until: null, counts: { final: 1014.5, first: 3 } }))],
    ['Cambio de medidor del 3 de mayo, 10:00: Obra (el viejo terminó en 1.014,5, el nuevo empezó en 3)'],
  ],
  // What is said of the whole sensor stands once.
  [
    [saying('PM10', said({ until: null })), saying('CO', said({ until: null }))],
    ['Mediciones anuladas desde el 3 de mayo, 10:00: Obra'],
  ],
  [
    [saying('PM10', said({ until: null })), saying('CO')],
    ['PM10: Mediciones anuladas desde el 3 de mayo, 10:00: Obra'],
  ],
  [[saying('PM10')], []],
])('what is said of %o is told as %j', (variables, notes) => {
  expect(monthNotes(variables, ZONE, { year: 2026 })).toEqual(notes);
});

test('a revision is told by the site’s day', () => {
  expect(revisionNote(new Date('2026-05-06T01:00:00Z'), ZONE)).toBe('Revisado el 5 de mayo de 2026');
});
