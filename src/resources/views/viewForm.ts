interface Group {
  id: number;
  name: string;
  description?: string | null | undefined;
}

/** A view as administrators manage it (doc 2 §3). */
interface View {
  id: number;
  name: string;
  description?: string | null | undefined;
  slug: string;
  requiresYearFilter: boolean;
  requiresMonthFilter: boolean;
  normalizedVariableNameId?: string | number | null | undefined;
}

/** Where the view's group comes from (doc 2 §4). */
export type GroupMode = 'existing' | 'new';

/** What the form of a view holds (doc 2 §2). */
export interface ViewDraft {
  /** Null before the choice. */
  typeId: number | null;
  groupMode: GroupMode;
  groupId: number | null;
  newGroupName: string;
  newGroupDescription: string;
  name: string;
  description: string;
  slug: string;
  normalizedVariableId: number | null;
  requiresYearFilter: boolean;
  requiresMonthFilter: boolean;
}

export const EMPTY_VIEW: ViewDraft = {
  typeId: null,
  groupMode: 'existing',
  groupId: null,
  newGroupName: '',
  newGroupDescription: '',
  name: '',
  description: '',
  slug: '',
  normalizedVariableId: null,
  requiresYearFilter: false,
  requiresMonthFilter: false,
};

/** Ids of variables may come as text; what is no id is none. */
const idOf = (value: View['normalizedVariableNameId']): number | null =>
  /^\d+$/.test(String(value)) ? Number(value) : null;

/** The form of an existing view; the type of a view never changes. */
export const toViewDraft = (view: View, typeId: number, groupId: number | null): ViewDraft => ({
  ...EMPTY_VIEW,
  typeId,
  groupId,
  name: view.name,
  description: view.description ?? '',
  slug: view.slug,
  normalizedVariableId: idOf(view.normalizedVariableNameId),
  requiresYearFilter: view.requiresYearFilter,
  requiresMonthFilter: view.requiresMonthFilter,
});

/** The group that a view stands in. */
export const groupHolding = <G extends { views: readonly { id: number }[] }>(
  groups: readonly G[],
  viewId: number,
): G | undefined => groups.find(({ views }) => views.some(({ id }) => id === viewId));

export const isSameView = (one: ViewDraft, other: ViewDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The draft for another type; groups and variables belong to one type alone. */
export const withType = (draft: ViewDraft, typeId: number | null): ViewDraft =>
  typeId === draft.typeId ? draft : { ...draft, typeId, groupId: null, normalizedVariableId: null };

/** Where a view is being filled in: the dialog words the problems of its group in its own way (doc 2 §5). */
export type ViewFormPlace = 'screen' | 'dialog';

export type ViewField = 'type' | 'group' | 'newGroup' | 'name' | 'slug';

export type ViewProblem =
  | 'typeRequired'
  | 'groupRequired'
  | 'existingGroupRequired'
  | 'groupNotFound'
  | 'newGroupNameRequired'
  | 'noGroups'
  | 'nameRequired'
  | 'slugRequired';

export type ViewProblems = ReadonlyMap<ViewField, ViewProblem>;

/** The groups of the draft's type; undefined while they aren't known. */
export type KnownGroups = readonly Group[] | undefined;

type Problem = readonly [ViewField, ViewProblem];

const existingGroupProblems = (
  { groupId }: ViewDraft,
  groups: KnownGroups,
  place: ViewFormPlace,
): Problem[] => {
  if (groupId === null) {
    return [['group', place === 'dialog' ? 'existingGroupRequired' : 'groupRequired']];
  }
  return groups?.some(({ id }) => id === groupId) ? [] : [['group', 'groupNotFound']];
};

const newGroupProblems = (
  { newGroupName }: ViewDraft,
  groups: KnownGroups,
  place: ViewFormPlace,
): Problem[] => {
  if (groups?.length === 0) return [['group', 'noGroups']];
  if (newGroupName.trim() !== '') return [];
  return [['newGroup', place === 'dialog' ? 'newGroupNameRequired' : 'groupRequired']];
};

/** What keeps a view from being sent, in the order of the form (doc 2 §5, reading 19). */
export const findViewProblems = (
  draft: ViewDraft,
  groups: KnownGroups,
  place: ViewFormPlace,
): ViewProblems => {
  const findGroupProblems = draft.groupMode === 'existing' ? existingGroupProblems : newGroupProblems;
  return new Map<ViewField, ViewProblem>([
    ...(draft.typeId === null ? [['type', 'typeRequired'] as const] : []),
    ...findGroupProblems(draft, groups, place),
    ...(draft.name.trim() ? [] : [['name', 'nameRequired'] as const]),
    ...(draft.slug.trim() ? [] : [['slug', 'slugRequired'] as const]),
  ]);
};

/** The group that the view will stand in, as far as it is chosen or named. */
export const groupOf = (draft: ViewDraft, groups: KnownGroups): Omit<Group, 'id'> | undefined => {
  if (draft.groupMode === 'existing') return groups?.find(({ id }) => id === draft.groupId);
  const name = draft.newGroupName.trim();
  return name ? { name, description: draft.newGroupDescription.trim() || null } : undefined;
};

/** What the create and the update request share (doc 2 §3, reading 19); null while the view has no group. */
export const toViewFields = (draft: ViewDraft, groups: KnownGroups) => {
  const group = groupOf(draft, groups);
  if (!group) return null;
  return {
    tableauGroupName: group.name,
    tableauGroupDescription: group.description ?? null,
    name: draft.name.trim(),
    description: draft.description.trim(),
    requiresYearFilter: draft.requiresYearFilter,
    requiresMonthFilter: draft.requiresMonthFilter,
    requiresSensorFilter: true as const,
    slug: draft.slug.trim(),
    normalizedVariableNameId: draft.normalizedVariableId === null ? null : String(draft.normalizedVariableId),
  };
};

export type ViewFields = NonNullable<ReturnType<typeof toViewFields>>;

/** Whether a slug keeps to letters, numbers and hyphens, which is advice and no rule (doc 2 §5). */
export const isUsualSlug = (slug: string): boolean => /^[\p{L}\p{N}-]*$/u.test(slug.trim());
