import { sql } from 'kysely';

import { refusalTexts } from '@contract/serving/refusalTexts';
import { readAddressId } from '@domain/paths';
import type { ChartKind } from '@domain/reports/chartKind';

import type { Work } from '../database/database';
import { nameKey } from '../database/names';
import { Refusal, refusing, type Violations } from '../http/refusal';

/** The common part of all views' payloads. */
interface AnyView {
  readonly tableauGroupName: string;
  readonly tableauGroupDescription: string | null;
  readonly name: string;
  readonly description: string;
  readonly normalizedVariableNameId: string | null;
}

interface TableauSheet {
  readonly requiresYearFilter: boolean;
  readonly requiresMonthFilter: boolean;
  readonly slug: string;
}

interface VigiaChart {
  readonly chart: ChartKind;
}

/** A view shows a sheet of Tableau or one of our own charts; saving it as the other changes it (EXT-24). */
export type ViewPayload = AnyView & (TableauSheet | VigiaChart);

const wrongVariable = (value: string | null) => new Refusal(400, refusalTexts.viewVariableOfOtherType(value));

const violationsOf = (payload: ViewPayload): Violations => ({
  views_type_id_name_key_key: () => new Refusal(409, refusalTexts.takenViewName(payload.name)),
  ...('slug' in payload && {
    views_type_id_slug_key_key: () => new Refusal(409, refusalTexts.takenSlug(payload.slug)),
  }),
  views_normalized_variable_id_type_id_fkey: () => wrongVariable(payload.normalizedVariableNameId),
});

const variableIdOf = (value: string | null): number | null => {
  if (value === null) return null;
  const id = readAddressId(value);
  if (id === null) throw wrongVariable(value);
  return id;
};

/** The group with the payload's name; an unknown name creates one, as the last. */
const groupIdFor = async (work: Work, typeId: number, payload: ViewPayload): Promise<number> => {
  const known = await work
    .selectFrom('viewGroups')
    .select('id')
    .where('typeId', '=', typeId)
    .where('nameKey', '=', nameKey(payload.tableauGroupName))
    .executeTakeFirst();
  if (known) return known.id;
  const created = await work
    .insertInto('viewGroups')
    .values({
      typeId,
      name: payload.tableauGroupName,
      description: payload.tableauGroupDescription,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from view_groups where type_id = ${typeId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
};

const lastInGroup = (groupId: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from views where group_id = ${groupId})`;

const shownBy = (payload: TableauSheet | VigiaChart) =>
  'chart' in payload
    ? { chart: payload.chart, slug: null, requiresYearFilter: false, requiresMonthFilter: false }
    : {
        chart: null,
        slug: payload.slug,
        requiresYearFilter: payload.requiresYearFilter,
        requiresMonthFilter: payload.requiresMonthFilter,
      };

const columnsOf = (payload: ViewPayload, typeId: number, groupId: number) => ({
  typeId,
  groupId,
  name: payload.name,
  description: payload.description,
  ...shownBy(payload),
  normalizedVariableId: variableIdOf(payload.normalizedVariableNameId),
});

/** A group left with no views disappears. */
export const removeIfEmpty = async (work: Work, groupId: number): Promise<void> => {
  await work
    .deleteFrom('viewGroups')
    .where('id', '=', groupId)
    .where((row) =>
      row.not(row.exists(row.selectFrom('views').select('views.id').where('groupId', '=', groupId))),
    )
    .execute();
};

/**
 * Stores a new view, last in its group. The caller must have locked the type.
 * @throws Refusal 400 for a normalized variable of another type, 409 for a name or slug in use in the type
 */
export const createView = async (work: Work, typeId: number, payload: ViewPayload): Promise<number> => {
  const groupId = await groupIdFor(work, typeId, payload);
  const { id } = await refusing(
    work
      .insertInto('views')
      .values({ ...columnsOf(payload, typeId, groupId), position: lastInGroup(groupId) })
      .returning('id')
      .executeTakeFirstOrThrow(),
    violationsOf(payload),
  );
  return id;
};

/**
 * Stores a changed view, last in its group if the group is another. The caller must have locked the type.
 * @throws Refusal as for a new one
 */
export const updateView = async (
  work: Work,
  view: { readonly id: number; readonly groupId: number; readonly typeId: number },
  payload: ViewPayload,
): Promise<void> => {
  const groupId = await groupIdFor(work, view.typeId, payload);
  const isMoving = groupId !== view.groupId;
  await refusing(
    work
      .updateTable('views')
      .set({
        ...columnsOf(payload, view.typeId, groupId),
        ...(isMoving ? { position: lastInGroup(groupId) } : {}),
      })
      .where('id', '=', view.id)
      .execute(),
    violationsOf(payload),
  );
  if (isMoving) await removeIfEmpty(work, view.groupId);
};
