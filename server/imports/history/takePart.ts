import type { DoubledHour } from '@domain/tables/historyTable';
import { createLocalClock } from '@reporting/localClock';

import type { Context } from '../../context';
import type { Work } from '../../database/database';
import { Refusal } from '../../http/refusal';
import { oldestKept } from '../../readings/keptMonths';
import { readRows, type HistorySettings } from './readRows';
import { resolveValues } from './resolveValues';
import { readTargets } from './targets';

interface Part {
  readonly firstLine: number;
  readonly lines: string;
}

interface Before {
  readonly doubled: DoubledHour | undefined;
  readonly lastAt: ReadonlyMap<number, number>;
}

/** What the lines of a file are, by what is there now. */
export const readPart = async (
  work: Work,
  settings: HistorySettings,
  { firstLine, lines }: Part,
  before: Before,
  context: Pick<Context, 'db' | 'config' | 'now'>,
) => {
  const rows = readRows(lines, firstLine, settings);
  if (rows.otherTable !== undefined)
    throw new Refusal(
      400,
      `En la línea ${rows.otherTable} empieza otra tabla, con otras columnas. Importala aparte.`,
    );
  const targetOf = await readTargets(work, rows.values, settings.sensorId);
  const resolved = resolveValues(rows, targetOf, {
    now: context.now(),
    oldest: await oldestKept(context),
    instantsOf: createLocalClock(context.config.siteTimeZone),
    ...before,
  });
  return { ...resolved, values: rows.values };
};
