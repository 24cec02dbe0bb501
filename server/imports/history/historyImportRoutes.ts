import { sql } from 'kysely';

import { historyImports } from '@contract';
import { MAX_LISTED_PROBLEMS, MAX_PART_BODY_BYTES } from '@domain/tables/historyTable';
import { MINUTE_S } from '@domain/duration';

import { recordChange } from '../../audit/recordChange';
import type { Context } from '../../context';
import type { Work } from '../../database/database';
import { emptyAnswer, jsonAnswer } from '../../http/answers';
import { Refusal } from '../../http/refusal';
import type { Router } from '../../http/router';
import { ensurePartitions } from '../../readings/partitions';
import { storeReadings } from '../../readings/storeReadings';
import type { HistorySettings } from './readRows';
import { readPart } from './takePart';

const LISTED = 20;
const TRIED_PROBLEMS = 20;

const columns = [
  'one.id',
  'one.name',
  'one.startedAt',
  'one.finishedAt',
  'one.bytes',
  'one.doneBytes',
  'one.nextPart',
  'one.nextLine',
  'one.stored',
  'one.known',
  'one.refused',
] as const;

const query = (work: Work) =>
  work
    .selectFrom('historyImports as one')
    .leftJoin('users', 'users.id', 'one.userId')
    .select(['users.mail as startedBy', ...columns]);

const withState = <Row extends { readonly finishedAt: Date | null }>(row: Row) => ({
  ...row,
  state: row.finishedAt === null ? 'running' : 'done',
});

/** @throws Refusal 404 */
const readImport = async (work: Work, id: number) => {
  const row = await query(work).where('one.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, `No existe la importación ${id}.`);
  return withState(row);
};

/** Nobody stores the same part meanwhile. @throws Refusal 404 */
const lockImport = async (work: Work, id: number) => {
  const row = await work
    .selectFrom('historyImports')
    .select(['settings', 'doubled', 'nextPart', 'lastAt', 'problems', 'finishedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, `No existe la importación ${id}.`);
  return { ...row, settings: row.settings as HistorySettings };
};

const momentOf = (local: number): string => new Date(local).toISOString().slice(0, 16).replace('T', ' ');

const questionOf = ({ question }: Awaited<ReturnType<typeof readPart>>) =>
  question && 'local' in question.moment
    ? { line: question.line, time: momentOf(question.moment.local) }
    : null;

/** Measurements from files (EXT-55), which come in parts: each is stored completely and once, or not at all. */
export const historyImportRoutes = (router: Router, context: Context): void => {
  const { config, now } = context;
  const large = { largest: MAX_PART_BODY_BYTES };

  router.on(
    historyImports.tryHistoryImport,
    async ({ work, body: { settings, ...part } }) => {
      const read = await readPart(work, settings, part, { doubled: undefined, lastAt: new Map() }, context);
      const samples = read.samples.map(({ at, ...value }) => ({
        ...value,
        at: new Date(at).toISOString(),
      }));
      const problems = read.problems.slice(0, TRIED_PROBLEMS);
      return jsonAnswer({ values: read.readings.length, samples, problems, question: questionOf(read) });
    },
    large,
  );

  router.on(
    historyImports.startHistoryImport,
    async ({ work, caller, body: { key, name, bytes, settings } }) => {
      const begun = await work
        .insertInto('historyImports')
        .values({
          key,
          name,
          bytes,
          userId: caller.id,
          settings: JSON.stringify(settings) as unknown as object,
          doubled: null,
          startedAt: now(),
          finishedAt: null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (begun) {
        await recordChange(work, caller, {
          action: 'create',
          subject: 'history-import',
          subjectId: begun.id,
          after: { name },
        });
        return jsonAnswer(begun, 201);
      }
      const known = await work
        .selectFrom('historyImports')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return jsonAnswer(known, 201);
    },
  );

  router.on(
    historyImports.sendHistoryPart,
    async ({ work, params: { id, part }, body: { isLast, endsAt, lineCount, ...given } }) => {
      if (await context.isClockBehind())
        throw new Refusal(503, 'El reloj del servidor está atrasado. Probá en unos minutos.', MINUTE_S);
      const { settings, doubled, nextPart, lastAt, problems } = await lockImport(work, id);
      if (part < nextPart) return jsonAnswer(await readImport(work, id));
      if (part > nextPart) throw new Refusal(409, `Se esperaba la parte ${nextPart} del archivo.`);
      const read = await readPart(
        work,
        settings,
        given,
        {
          doubled: doubled ?? undefined,
          lastAt: new Map(Object.entries(lastAt).map(([variable, at]) => [Number(variable), at])),
        },
        context,
      );
      const question = questionOf(read);
      if (question) return jsonAnswer({ ...(await readImport(work, id)), question });
      const instants = read.readings.map(({ at }) => at);
      await ensurePartitions(work, instants, config.siteTimeZone);
      const stored = await storeReadings(work, read.readings, config.siteTimeZone);
      const listed = [...problems, ...read.problems].slice(0, MAX_LISTED_PROBLEMS);
      await sql`
        update history_imports set next_part = ${part + 1}, next_line = ${given.firstLine + lineCount},
          done_bytes = ${endsAt}, stored = stored + ${stored}, known = known + ${read.readings.length - stored},
          refused = refused + ${read.problems.length}, problems = ${JSON.stringify(listed)}::jsonb,
          last_at = ${JSON.stringify(Object.fromEntries(read.lastAt))}::jsonb, finished_at = ${isLast ? now() : null}
        where id = ${id}`.execute(work);
      return jsonAnswer(await readImport(work, id));
    },
    large,
  );

  router.on(historyImports.answerDoubledHour, async ({ work, params: { id }, body: { doubled } }) => {
    await lockImport(work, id);
    await work.updateTable('historyImports').set({ doubled }).where('id', '=', id).execute();
    return emptyAnswer();
  });

  router.on(historyImports.listHistoryImports, async ({ work }) => {
    const rows = await query(work).orderBy('one.id', 'desc').limit(LISTED).execute();
    return jsonAnswer(rows.map(withState));
  });

  router.on(historyImports.getHistoryImport, async ({ work, params: { id } }) => {
    const found = await readImport(work, id);
    const { settings, problems } = await work
      .selectFrom('historyImports')
      .select(['settings', 'problems'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return jsonAnswer({ ...found, settings, problems });
  });
};
