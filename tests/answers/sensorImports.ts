import type * as z from 'zod/mini';

import { sensorImports } from '@contract';
import { administrator } from '@mock/demoAccounts';

import { ago } from './alarms';
import { answer, type GivenAnswer } from './answers';
import { soon } from './deliveries';

export type Import = z.input<typeof sensorImports.sensorImport>;

/** An import that has ended, of three sensors of which one was refused, unless it says otherwise. */
export const anImport = (own: Partial<Import> = {}): Import => ({
  id: 7,
  name: 'sensores.csv',
  state: 'done',
  startedAt: ago(5),
  startedBy: administrator.mail,
  finishedAt: ago(4),
  undoableUntil: soon(56),
  total: 3,
  created: 2,
  refused: 1,
  removed: 0,
  kept: 0,
  ...own,
});

/** Of a server with this import, if any. */
export const importsOf = (
  one: Import | undefined = anImport(),
  undo: z.input<typeof sensorImports.getSensorImport.answer.schema>['undo'] = {
    measured: 0,
    changed: 0,
    changedNames: [],
  },
): readonly GivenAnswer[] => [
  answer(sensorImports.listSensorImports, one ? [one] : []),
  answer(sensorImports.getSensorImport, { ...(one ?? anImport()), undo }),
  answer(sensorImports.listImportedSensors, [
    { line: 2, name: 'Aire Importado', outcome: 'created', sensorId: 900 },
    { line: 3, name: 'Aire Muelle', outcome: 'created', sensorId: 901 },
    { line: 4, name: 'Aire Repetido', outcome: 'refused', reason: 'Ya existe un sensor con ese nombre.' },
  ]),
  answer(sensorImports.trySensorImport, ({ body }) => ({
    sensors: body.rows.map(({ line, cells: [name = ''] }) => ({ line, name, problems: [], notes: [] })),
  })),
  answer(sensorImports.startSensorImport, { id: one?.id ?? 7 }),
  answer(sensorImports.undoSensorImport),
  answer(sensorImports.downloadSensorTable, 'Nombre;Tipo\r\n'),
];
