import { refusalTexts } from '@contract/serving/refusalTexts';
import { readAddressId } from '@domain/paths';
import type { ChartKind } from '@domain/reports/chartKind';
import type { Feature } from '@domain/features';

import { Refusal } from '../refusal';
import type { ViewGroupRecord, ViewRecord } from '../records';
import type { Store } from '../store';
import { isSameName, requireUnused } from './names';
import { groupsOfType, seenViewsOfGroup, viewsOfGroup } from './viewOrder';

/** The common part of all views' payloads (VIW-3). */
interface AnyView {
  tableauGroupName: string;
  tableauGroupDescription: string | null;
  name: string;
  description: string;
  normalizedVariableNameId: string | null;
}

interface TableauSheet {
  requiresYearFilter: boolean;
  requiresMonthFilter: boolean;
  slug: string;
}

/** The place where a view is saved, and by whom. */
interface Saving {
  readonly store: Store;
  readonly features: readonly Feature[];
}

/** A view shows a sheet of Tableau or a chart of our own, and becomes the other by saving that (EXT-24). */
export type ViewPayload = AnyView & (TableauSheet | { chart: ChartKind });

const normalizedVariableIdOf = (value: string | null, typeId: number, store: Store): number | null => {
  if (value === null) return null;
  const id = readAddressId(value);
  const variable = id === null ? undefined : store.find('normalizedVariables', id);
  if (variable?.typeId === typeId) return variable.id;
  throw new Refusal(400, refusalTexts.viewVariableOfOtherType(value));
};

/** A view that the session doesn't see takes no name from it. */
const requireUnusedInType = (
  payload: ViewPayload,
  typeId: number,
  { store, features }: Saving,
  ownId?: number,
): void => {
  const views = groupsOfType(typeId, store).flatMap(({ id }) => seenViewsOfGroup(id, store, features));
  const { name } = payload;
  requireUnused(views, (view) => view.name, name, refusalTexts.takenViewName(name), ownId);
  if (!('slug' in payload)) return;
  const { slug } = payload;
  const refusal = refusalTexts.takenSlug(slug);
  requireUnused(views, (view) => view.slug ?? '', slug, refusal, ownId);
};

/** The group of the payload's name; a name that no group of the type has makes a new one, the last. */
const groupFor = (payload: ViewPayload, typeId: number, store: Store): ViewGroupRecord => {
  const groups = groupsOfType(typeId, store);
  return (
    groups.find(({ name }) => isSameName(name, payload.tableauGroupName)) ??
    store.add('viewGroups', {
      typeId,
      name: payload.tableauGroupName,
      description: payload.tableauGroupDescription,
      position: (groups.at(-1)?.position ?? 0) + 1,
    })
  );
};

const removeIfEmpty = (groupId: number, store: Store): void => {
  if (viewsOfGroup(groupId, store).length === 0) store.remove('viewGroups', groupId);
};

const shownBy = (payload: ViewPayload) =>
  'chart' in payload
    ? { chart: payload.chart, slug: null, requiresYearFilter: false, requiresMonthFilter: false }
    : {
        chart: null,
        slug: payload.slug,
        requiresYearFilter: payload.requiresYearFilter,
        requiresMonthFilter: payload.requiresMonthFilter,
      };

/**
 * Stores a new or changed view of a type, last in its group when the group is another.
 * @throws Refusal 400 for a normalized variable of another type, 409 for a name or slug in use in the type.
 */
export const saveView = (
  payload: ViewPayload,
  typeId: number,
  saving: Saving,
  current?: ViewRecord,
): ViewRecord => {
  const { store } = saving;
  const normalizedVariableNameId = normalizedVariableIdOf(payload.normalizedVariableNameId, typeId, store);
  requireUnusedInType(payload, typeId, saving, current?.id);
  const group = groupFor(payload, typeId, store);
  const stays = current?.groupId === group.id;
  const record = {
    groupId: group.id,
    name: payload.name,
    description: payload.description,
    ...shownBy(payload),
    requiresSensorFilter: true,
    normalizedVariableNameId,
    position: stays ? current.position : (viewsOfGroup(group.id, store).at(-1)?.position ?? 0) + 1,
  };
  if (!current) return store.add('views', record);
  const saved = store.update('views', current.id, record);
  removeIfEmpty(current.groupId, store);
  return saved;
};

/** Deletes a view, and its group when that was the last one. */
export const removeView = (view: ViewRecord, store: Store): void => {
  store.remove('views', view.id);
  removeIfEmpty(view.groupId, store);
};
