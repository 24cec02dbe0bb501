import type * as z from 'zod/mini';

import { activity } from '@contract';
import { foldText } from '@domain/nameSearch';
import { administrator } from '@mock/demoAccounts';

import { ago } from './alarms';
import { answer, type GivenAnswer } from './answers';

export type Entry = z.input<typeof activity.activityEntry>;

/** An administrator's change of the town's first sensor, unless it says otherwise. */
export const anEntry = (own: Partial<Entry> = {}): Entry => ({
  id: 1,
  at: ago(20),
  actor: { id: 1, mail: administrator.mail },
  action: 'update',
  subject: 'sensor',
  subjectId: 1,
  name: 'Aire Plaza San Martín',
  changes: [{ field: 'name', before: 'Aire Plaza', after: 'Aire Plaza San Martín' }],
  ...own,
});

/** An invitation that did not arrive. */
export const aFailedMail = (own: Partial<Entry> = {}): Entry =>
  anEntry({
    actor: null,
    action: 'fail',
    subject: 'mail',
    changes: [],
    failure: { kind: 'invitation', cause: 'refused', reason: '550 5.1.1: no existe ese buzón' },
    ...own,
  });

/** Of a server on which this happened, newest first; the older ones are a page of their own. */
export const activityOf = (newest: readonly Entry[], older: readonly Entry[] = []): GivenAnswer =>
  answer(activity.listActivity, ({ query: { before, subject, to, text = '' } }) => {
    const page = before === undefined ? newest : older;
    return {
      entries: page
        .filter((one) => subject === undefined || one.subject === subject)
        .filter((one) => to === undefined || one.at.slice(0, 10) <= to)
        .filter((one) => foldText(one.name ?? '').includes(foldText(text))),
      next: before === undefined && older.length > 0 ? (newest.at(-1)?.id ?? null) : null,
    };
  });

/** What the picture of a lively town shows: changes of several kinds, after a mail that failed. */
export const townActivity = (): GivenAnswer => {
  const carolina = { id: 2, mail: 'carolina.sosa@vigia.example' };
  const named = (subject: string, action: string, name: string) => ({ subject, action, name, changes: [] });
  const limit = { of: 'PM10', field: 'maxWarning', before: 45, after: 50 };
  const told: Partial<Entry>[] = [
    { changes: [{ field: 'name', before: 'Aire Plaza', after: 'Aire Plaza San Martín' }, limit] },
    { ...named('user', 'invite', 'tomas.echeverria@vigia.example'), subjectId: 14, actor: carolina },
    {
      ...named('user', 'update', 'bruno.acosta@vigia.example'),
      subjectId: 8,
      changes: [{ field: 'sensorIds', added: 1 }],
    },
    { ...named('sensor-type', 'reorder', 'Ruido'), subjectId: 2, actor: carolina },
    { ...named('normalized-variable', 'update', 'Ozono'), subjectId: 4, changes: [{ ...limit, of: null }] },
    { ...named('sensor', 'create', 'Ruido Anfiteatro'), subjectId: 2 },
  ];
  const failed = aFailedMail({ id: 40, subjectId: 14, name: 'tomas.echeverria@vigia.example' });
  const entries = told.map((entry, index) =>
    anEntry({ id: 39 - index, at: ago(420 * (index + 1)), ...entry }),
  );
  return activityOf([failed, ...entries], [anEntry({ id: 7, at: ago(8_000) })]);
};
