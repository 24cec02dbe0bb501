import type { Identifier } from 'react-admin';

import { safeSessionStorage } from '@/config/safeStorage';

import { buildName } from '../feedback/buildName';
import { EditedSelection, type SelectionChange } from './EditedSelection';

/** What was in a form when the session ended. */
interface KeptInput<Values> {
  /** The form's initial values, with which a save compares: the record may have changed since. */
  initial: Values;
  values: Values;
}

type Json = Record<string, unknown>;

/** What is kept, as JSON. */
interface Draft extends KeptInput<Json> {
  /** Another release may have another form. */
  build: string;
}

const PREFIX = 'draft ';

/** The name of a form: of the record of a resource that it edits, or of a new one. */
export const formName = (resource: string, id?: Identifier): string =>
  id === undefined ? `create ${resource}` : `edit ${resource} ${id}`;

const keyOf = (form: string, owner: string) => `${PREFIX}${form} ${owner}`;

/**
 * Of a selection, only the change is kept: like a save, a draft applies it to what is saved by then
 * (docs/decisions/0014).
 */
const toJson = (draft: KeptInput<object> & Pick<Draft, 'build'>): string =>
  JSON.stringify(draft, (_, value: unknown) => (value instanceof EditedSelection ? value.change : value));

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is kept under a key, if it is a draft, and of this release. */
const readDraft = (key: string): Draft | null => {
  try {
    const draft: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? 'null');
    if (!isRecord(draft) || draft.build !== buildName()) return null;
    return isRecord(draft.initial) && isRecord(draft.values) ? (draft as unknown as Draft) : null;
  } catch {
    return null;
  }
};

export const keepDraft = (form: string, owner: string, { initial, values }: KeptInput<object>): void =>
  safeSessionStorage.setItem(keyOf(form, owner), toJson({ build: buildName(), initial, values }));

/**
 * What the same person typed into the same form before, returned once; null if there is none, or if it is of another
 * release.
 * @param current the form's current initial values, to whose selections the kept changes apply
 */
export const takeDraft = <Values extends object>(
  form: string,
  owner: string,
  current: Values,
): KeptInput<Values> | null => {
  const key = keyOf(form, owner);
  const draft = readDraft(key);
  safeSessionStorage.removeItem(key);
  if (!draft) return null;

  const { initial, values } = draft;
  for (const [source, value] of Object.entries(current)) {
    if (!(value instanceof EditedSelection)) continue;
    initial[source] = value;
    values[source] = value.changedBy(values[source] as SelectionChange);
  }
  return { initial, values } as KeptInput<object> as KeptInput<Values>;
};

export const hasDraft = (form: string, owner: string): boolean => readDraft(keyOf(form, owner)) !== null;

/** The ids of a resource's records whose edit was kept. */
export const draftedIds = (resource: string, owner: string): number[] => {
  const pattern = new RegExp(`^${PREFIX}${formName(resource, '(\\d+)')} `);
  return safeSessionStorage.keys().flatMap((key) => {
    const id = pattern.exec(key)?.[1];
    return id !== undefined && key.endsWith(` ${owner}`) && readDraft(key) ? [Number(id)] : [];
  });
};

const forgetDraftsUnless = (isKept: (key: string) => boolean): void => {
  for (const key of safeSessionStorage.keys()) {
    if (key.startsWith(PREFIX) && !isKept(key)) safeSessionStorage.removeItem(key);
  }
};

/** Signing out removes all drafts. */
export const forgetDrafts = (): void => forgetDraftsUnless(() => false);

/** Removes what others typed in this tab before: it isn't for this person to see. */
export const forgetDraftsOfOthers = (owner: string): void =>
  forgetDraftsUnless((key) => key.endsWith(` ${owner}`));
