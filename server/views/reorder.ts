import { sql } from 'kysely';

import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

/**
 * Puts the groups of a type, or the views of a group, in the order of their ids.
 * @throws Refusal 400 unless `ids` names each of them once
 */
export const reorder = async (
  work: Work,
  what: 'groups' | 'views',
  parentId: number,
  ids: readonly number[],
): Promise<void> => {
  const table = sql.table(what === 'groups' ? 'view_groups' : 'views');
  const parent = sql.ref(what === 'groups' ? 'type_id' : 'group_id');
  const { numAffectedRows } = await sql`
    update ${table} as item set position = wanted.position
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where item.id = wanted.id and item.${parent} = ${parentId}`.execute(work);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${table} where ${parent} = ${parentId}`.execute(work);
  const isWhole = Number(numAffectedRows) === ids.length && rows[0]?.count === ids.length;
  if (!isWhole || new Set(ids).size !== ids.length) {
    throw new Refusal(400, refusalTexts.incompleteOrder);
  }
};
