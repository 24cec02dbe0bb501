import type { Context } from '../context';
import { createLog } from '../log';
import { dueMonths } from '../readings/keptMonths';
import { thinReadings } from '../readings/retention';
import { bringBack, listRemoved } from '../sensors/bringBack';

interface Shell extends Pick<Context, 'db'> {
  readonly print: (text: string) => void;
}

/**
 * Drops the single readings that are due, if the operator names their last month, and otherwise says what that is.
 * @returns whether all is as the operator wants it
 */
export const thinInShell = async (
  month: string | undefined,
  { config, db, print }: Shell & Pick<Context, 'config'>,
): Promise<boolean> => {
  const context = { config, db, log: createLog('warn'), now: () => new Date() };
  const { partitions, newest, text, needsWord } = await dueMonths(context);
  if (partitions.length === 0 && !needsWord) {
    print('No single readings are due to be dropped.');
    return month === undefined;
  }
  if (month !== newest) {
    print(`Due are ${text}. Hours stay. To drop them: npm run admin -- thin ${newest}`);
    return month === undefined;
  }
  await thinReadings(context, { hasWord: true });
  const left = await dueMonths(context);
  const isDone = left.partitions.length === 0 && !left.needsWord;
  print(isDone ? 'They are dropped; their hours stay.' : 'Some are left: the lines above say why.');
  return isDone;
};

export const showRemoved = async ({ db, print }: Shell): Promise<boolean> => {
  const removed = await listRemoved(db);
  for (const { sensorId, name, isGone, variables, removedAt } of removed) {
    const what = isGone ? 'the sensor with' : 'of the sensor';
    print(
      `  ${String(sensorId).padStart(6)}  ${name}: ${what} ${variables.join(', ')} (${removedAt.toISOString()})`,
    );
  }
  if (removed.length === 0) print('Nothing that was removed is kept.');
  return true;
};

export const bringBackInShell = async (number: string, { db, print }: Shell): Promise<boolean> => {
  if (!/^\d{1,15}$/.test(number))
    throw new Error(`"${number}" is no sensor's number: npm run admin -- removed lists them.`);
  const variables = await bringBack(db, Number(number));
  print(
    `Brought back, with ${variables} variables and all that they measured. Connect its device again in the form of`,
  );
  print('the sensor; if the sensor itself had been deleted, also give it to the people who saw it.');
  return true;
};
