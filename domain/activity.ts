import type { Feature } from './features';

/** The possible subjects of an activity entry (EXT-11), each with the extension without which it doesn't exist (EXT-1). */
const FEATURE_OF = {
  user: undefined,
  access: 'accounts',
  sensor: undefined,
  'sensor-type': undefined,
  'normalized-variable': undefined,
  view: undefined,
  'view-group': undefined,
  device: 'devices',
  'reading-key': 'devices',
  decoder: 'decoding',
  frames: 'decoding',
  'mqtt-source': 'decoding',
  mail: undefined,
  readings: 'devices',
  delivery: 'deliveries',
  alarm: 'alarms',
  limits: 'alarms',
  location: 'locations',
  'sensor-import': 'imports',
  'history-import': 'imports',
  correction: 'corrections',
  annotation: 'quality',
  formula: 'derived',
  'public-page': 'public',
  backup: 'home',
} as const satisfies Readonly<Record<string, Feature | undefined>>;

export type ActivitySubject = keyof typeof FEATURE_OF;

export const ACTIVITY_SUBJECTS = Object.keys(FEATURE_OF) as ActivitySubject[];

/** The subjects of entries on a server that announces these features. */
export const subjectsWith = (features: readonly Feature[]): readonly ActivitySubject[] =>
  ACTIVITY_SUBJECTS.filter((subject) => {
    const feature: Feature | undefined = FEATURE_OF[subject];
    return feature === undefined || features.includes(feature);
  });

type Value = string | number | boolean | null;

/** How one field of a record changed. */
export interface FieldChange {
  readonly field: string;
  /** The item of a list to which the field belongs. */
  readonly of?: string;
  readonly before?: Value;
  readonly after?: Value;
  /** For a list of ids: how many were added and removed. */
  readonly added?: number;
  readonly removed?: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids mean nothing to people; what they refer to is in another field. */
const isId = (field: string): boolean => /^id$|Id$/.test(field);

const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The details of a mail that failed for good (EXT-13). */
export const mailFailure = ({ kind, cause, reason }: Fields) => ({
  kind: textOf(kind),
  cause: textOf(cause),
  reason: textOf(reason),
});

const idsOf = (value: unknown): Set<unknown> => new Set(Array.isArray(value) ? value : []);

const isIdList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

const changeOfIds = (field: string, before: unknown, after: unknown): FieldChange[] => {
  const was = idsOf(before);
  const is = idsOf(after);
  const added = [...is].filter((id) => !was.has(id)).length;
  const removed = [...was].filter((id) => !is.has(id)).length;
  return added + removed === 0 ? [] : [{ field, added, removed }];
};

const itemsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

const nameOf = (item: Fields): string | undefined => {
  const name = item.variableName ?? item.name;
  return typeof name === 'string' ? name : undefined;
};

/** Items of a list are matched by id. An object without a name isn't an item: its fields belong to the record. */
const changesOfItems = (field: string, before: unknown, after: unknown): FieldChange[] => {
  const keyOf = (item: Fields, index: number) => item.variableId ?? item.id ?? index;
  const was = new Map(itemsOf(before).map((item, index) => [keyOf(item, index), item]));
  const is = new Map(itemsOf(after).map((item, index) => [keyOf(item, index), item]));
  const kept = [...is].flatMap(([key, item]) => {
    const earlier = was.get(key);
    const of = nameOf(item);
    if (!earlier) return of === undefined ? [] : [{ field, before: null, after: of }];
    return activityChanges(earlier, item).map((change) => ({
      ...change,
      ...(of === undefined ? {} : { of }),
    }));
  });
  const gone = [...was].flatMap(([key, item]) => {
    const name = nameOf(item);
    return is.has(key) || name === undefined ? [] : [{ field, before: name, after: null }];
  });
  return [...kept, ...gone];
};

const changesOfField = (field: string, before: unknown, after: unknown): FieldChange[] => {
  if (isIdList(before ?? after) && isIdList(after ?? before)) return changeOfIds(field, before, after);
  if (Array.isArray(before ?? after)) return changesOfItems(field, before, after);
  if (isId(field) || isFields(before ?? after)) return [];
  const was = valueOf(before);
  const is = valueOf(after);
  return was === is ? [] : [{ field, before: was, after: is }];
};

/** What differs between the old and the new record; a field that only one has counts as null in the other. */
export const activityChanges = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
    changesOfField(field, before[field], after[field]),
  );
