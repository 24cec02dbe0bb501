import type { Work } from '../database/database';

/** A view as administrators manage it, in the order of its group. */
const readViews = async (work: Work, groupIds: readonly number[]) => {
  if (groupIds.length === 0) return [];
  const rows = await work
    .selectFrom('views')
    .select([
      'id',
      'groupId',
      'name',
      'description',
      'slug',
      'chart',
      'requiresYearFilter',
      'requiresMonthFilter',
      'normalizedVariableId as normalizedVariableNameId',
    ])
    .where('groupId', 'in', [...groupIds])
    .orderBy('position')
    .execute();
  // The spec always includes the sensor's filter, and has no view without a slug.
  return rows.map((row) => ({ ...row, slug: row.slug ?? '', requiresSensorFilter: true }));
};

type ViewRow = Awaited<ReturnType<typeof readViews>>[number];

const withoutGroup = ({ groupId: _groupId, ...view }: ViewRow) => view;

/** The views of a group, in order. */
export const readViewsOfGroup = async (work: Work, groupId: number) =>
  (await readViews(work, [groupId])).map(withoutGroup);

/** All groups without their views. */
export const readGroups = (work: Work, typeId?: number) => {
  let query = work
    .selectFrom('viewGroups')
    .select(['id', 'name', 'description', 'typeId as sensorTypeId'])
    .orderBy('typeId')
    .orderBy('position');
  if (typeId !== undefined) query = query.where('typeId', '=', typeId);
  return query.execute();
};

/** The groups of a type with their views, both in the order that administrators chose. */
export const readGroupsOfType = async (work: Work, typeId: number) => {
  const groups = await readGroups(work, typeId);
  const views = await readViews(
    work,
    groups.map(({ id }) => id),
  );
  return groups.map((group) => ({
    ...group,
    views: views.filter(({ groupId }) => groupId === group.id).map(withoutGroup),
  }));
};
