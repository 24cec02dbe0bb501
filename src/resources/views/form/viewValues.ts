import type { Validator } from 'react-admin';

import { readChartKind, type ChartKind } from '@domain/reports/chartKind';

import type { MessageKey } from '@/i18n/catalogue';
import { required, requiredChoice } from '@/kit/inputs/validators';
import type { ManagedView, ManagedViewGroup } from '@/providers/data/records';

import { viewFormMessages } from './texts';

type Group = Pick<ManagedViewGroup, 'id' | 'name' | 'description'>;

/** The values of a view's form (VIW-14). */
export interface ViewValues {
  /** Null before the choice. */
  typeId: number | null;
  /** Where the view's group comes from. */
  groupMode: 'existing' | 'new';
  groupId: number | null;
  newGroupName: string;
  newGroupDescription: string;
  name: string;
  description: string;
  /** A sheet of Tableau, or one of Vigía's own charts (EXT-24). */
  content: 'tableau' | 'chart';
  slug: string;
  /** Null for a kind that only a newer server knows. */
  chart: ChartKind | null;
  /** Text for an id that is no number: the field doesn't offer it, and it is sent as it came. */
  normalizedVariableNameId: number | string | null;
  requiresYearFilter: boolean;
  requiresMonthFilter: boolean;
}

export const EMPTY_VIEW: ViewValues = {
  typeId: null,
  groupMode: 'existing',
  groupId: null,
  newGroupName: '',
  newGroupDescription: '',
  name: '',
  description: '',
  content: 'tableau',
  slug: '',
  chart: 'evolution',
  normalizedVariableNameId: null,
  requiresYearFilter: false,
  requiresMonthFilter: false,
};

/** The id of a view's normalized variable, which may come as text; null if there is none, or if it isn't an id. */
export const variableIdOf = ({
  normalizedVariableNameId: id,
}: Pick<ManagedView, 'normalizedVariableNameId'>): number | null =>
  /^\d+$/.test(String(id)) ? Number(id) : null;

/** The form values of an existing view; a view's type never changes. */
export const toViewValues = (view: ManagedView, typeId: number, groupId: number | null): ViewValues => ({
  ...EMPTY_VIEW,
  typeId,
  groupId,
  name: view.name,
  description: view.description ?? '',
  slug: view.slug,
  normalizedVariableNameId: variableIdOf(view) ?? (view.normalizedVariableNameId || null),
  requiresYearFilter: view.requiresYearFilter,
  requiresMonthFilter: view.requiresMonthFilter,
  ...(view.chart && { content: 'chart', chart: readChartKind(view.chart) ?? null }),
});

/** Where a view's form is: the dialog has different messages for its group (VIW-13). */
export type ViewFormPlace = 'screen' | 'dialog';

/** The groups of the chosen type; undefined until they are known. */
export type KnownGroups = readonly Group[] | undefined;

type Rule<Value> = (value: Value) => MessageKey | undefined;

/** A type must be chosen (VIW-15, VIW-16). */
export const typeRule = requiredChoice(viewFormMessages.problems.typeRequired);

/** Without any existing group, no new one can be started (VIW-15 to VIW-17). */
export const groupModeRule =
  (groups: KnownGroups): Rule<ViewValues['groupMode']> =>
  (mode) =>
    mode === 'new' && groups?.length === 0 ? viewFormMessages.problems.noGroups : undefined;

/** Whether the view makes the first group of its type, which only a chart of Vigía can (EXT-24). */
export const isFirstGroup = (content: ViewValues['content'], groups: KnownGroups): boolean =>
  content === 'chart' && groups?.length === 0;

/** The chosen group must belong to the type (VIW-15, VIW-16; in the dialog VIW-13). */
export const groupRule =
  (groups: KnownGroups, place: ViewFormPlace): Rule<number | null> =>
  (groupId) => {
    if (groupId === null) {
      return place === 'dialog'
        ? viewFormMessages.problems.existingGroupRequired
        : viewFormMessages.problems.groupRequired;
    }
    return groups?.some(({ id }) => id === groupId) ? undefined : viewFormMessages.problems.groupNotFound;
  };

/** A new group needs a name (VIW-15, VIW-16; in the dialog VIW-13). */
export const newGroupRule = (place: ViewFormPlace): Validator =>
  required(
    place === 'dialog'
      ? viewFormMessages.problems.newGroupNameRequired
      : viewFormMessages.problems.groupRequired,
  );

/** A kind must be chosen (EXT-24). */
export const chartRule = requiredChoice(viewFormMessages.problems.chartRequired);

/** The view's group, as far as it is chosen or named. */
const groupOf = (values: ViewValues, groups: KnownGroups): Omit<Group, 'id'> | undefined => {
  if (values.groupMode === 'existing' && !isFirstGroup(values.content, groups))
    return groups?.find(({ id }) => id === values.groupId);
  const name = values.newGroupName.trim();
  return name ? { name, description: values.newGroupDescription.trim() || null } : undefined;
};

/** The common part of the create and update requests (VIW-3, VIW-17, EXT-24). The values must be valid. */
export const toViewRequest = (values: ViewValues, groups: KnownGroups) => {
  const group = groupOf(values, groups);
  if (!group) throw new Error('A view without a group must be stopped by the rules of its form');
  const { normalizedVariableNameId } = values;
  const shared = {
    tableauGroupName: group.name,
    tableauGroupDescription: group.description ?? null,
    name: values.name.trim(),
    description: values.description.trim(),
    normalizedVariableNameId: normalizedVariableNameId === null ? null : String(normalizedVariableNameId),
  };
  if (values.content === 'chart') return { ...shared, chart: values.chart };
  return {
    ...shared,
    requiresYearFilter: values.requiresYearFilter,
    requiresMonthFilter: values.requiresMonthFilter,
    requiresSensorFilter: true as const,
    slug: values.slug.trim(),
  };
};

/** Whether a slug has only letters, numbers and hyphens, which is advice and not a rule (VIW-15). */
export const isUsualSlug = (slug: string): boolean => /^[\p{L}\p{N}-]*$/u.test(slug.trim());
