import type * as z from 'zod/mini';

import { historyImports } from '@contract';
import { administrator } from '@mock/demoAccounts';

import { ago } from './alarms';
import { answer, type GivenAnswer } from './answers';

type History = z.input<typeof historyImports.historyImport>;

/** An import of measurements that has ended, unless it says otherwise. */
export const aHistory = (own: Partial<History> = {}): History => ({
  id: 9,
  name: 'historial.csv',
  state: 'done',
  startedAt: ago(5),
  startedBy: administrator.mail,
  finishedAt: ago(4),
  bytes: 10,
  doneBytes: 10,
  nextPart: 2,
  nextLine: 4,
  stored: 1200,
  known: 3,
  refused: 2,
  ...own,
});

/** One whose file has still to come. */
export const aBegunHistory = (own: Partial<History> = {}): History =>
  aHistory({
    state: 'running',
    finishedAt: null,
    doneBytes: 0,
    nextPart: 1,
    nextLine: 1,
    stored: 0,
    known: 0,
    refused: 0,
    ...own,
  });

const settings = {
  delimiter: ';' as const,
  cells: ['Fecha', 'Sensor', 'Variable', 'Valor'],
  columns: (['time', 'sensor', 'variable', 'value'] as const).map((meaning) => ({ meaning })),
  decimal: 'comma' as const,
  dateOrder: 'day' as const,
  sensorId: null,
};

const PROBLEMS = [
  { line: 17, text: '"ayer" no es una fecha.' },
  { line: 21, text: 'No hay un sensor "Aire Fantasma".' },
];

/** Of a server that takes files: number 9 is over, 8 waits for its file, and 7 asks about an hour. */
export const historyOf = (): readonly GivenAnswer[] => {
  let isAnswered = false;
  return [
    answer(historyImports.listHistoryImports, [aHistory()]),
    answer(historyImports.getHistoryImport, ({ params: { id } }) => {
      isAnswered = false;
      return id === 9
        ? { ...aHistory(), settings, problems: PROBLEMS }
        : { ...aBegunHistory({ id }), settings, problems: [] };
    }),
    answer(historyImports.tryHistoryImport, {
      values: 1,
      samples: [{ line: 2, sensor: 'Uno', variable: 'PM2.5', at: '2026-03-05T13:20:00.000Z', value: 7.5 }],
      problems: [],
    }),
    answer(historyImports.startHistoryImport, { id: 9 }),
    answer(historyImports.sendHistoryPart, ({ params: { id } }) =>
      id === 7 && !isAnswered
        ? { ...aBegunHistory({ id }), question: { line: 3, time: '2026-10-25 02:30' } }
        : aHistory({ id }),
    ),
    answer(historyImports.answerDoubledHour, () => {
      isAnswered = true;
      return undefined;
    }),
  ];
};
