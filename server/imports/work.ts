import { sql } from 'kysely';

import type { Context } from '../context';
import { inWriting } from '../database/work';
import { keepDoing } from '../jobs/repeat';
import type { Loop } from '../subject';
import { createNext } from './createNext';
import { removeNext } from './removeNext';

const LOOK_AGAIN_MS = 1_000;
/** Between two batches, so that others who change sensors get their turn. */
const BREATH_MS = 20;

interface Next {
  readonly id: number;
  readonly state: 'running' | 'undoing';
  readonly withMeasured: boolean;
}

/**
 * Does the next part of the import that is nearest to its end, so that a short one doesn't wait for a long one, in one transaction: whoever is killed meanwhile has done nothing of it.
 * @returns whether there was something to do
 */
const workOnImports = (context: Pick<Context, 'db' | 'queue' | 'now'>): Promise<boolean> =>
  inWriting(context, async (work) => {
    const { rows } = await sql<Next>`
      select id, state, with_measured from sensor_imports where state in ('running', 'undoing')
      order by case state when 'running' then total - created - refused else created - removed - kept end, id
      limit 1 for no key update skip locked`.execute(work);
    const [next] = rows;
    if (!next) return false;
    if (next.state === 'running') await createNext(work, next.id, context);
    else await removeNext(work, next.id, next.withMeasured);
    return true;
  });

/** Goes on with imports of sensors, wherever a process left them. */
export const importWorker = (context: Context): Loop =>
  keepDoing(context.log, 'imports of sensors', LOOK_AGAIN_MS, async () =>
    (await workOnImports(context)) ? BREATH_MS : undefined,
  );
