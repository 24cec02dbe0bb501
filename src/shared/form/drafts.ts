import type { Identifier } from 'react-admin';

import { safeSessionStorage } from '@/config/safeStorage';

import { buildName } from '../feedback/buildName';
import { EditedSelection, type SelectionChange } from './EditedSelection';

/** Input that was typed into a form when the session ended. */
interface Draft {
  /** Another release may have another form. */
  build: string;
  /** The form's initial values: a draft is useless for a record that was changed meanwhile. */
  beganWith: string;
  values: Record<string, unknown>;
}

const PREFIX = 'draft ';

/** The name of a form: of the record of a resource that it edits, or of a new one. */
export const formName = (resource: string, id?: Identifier): string =>
  id === undefined ? `create ${resource}` : `edit ${resource} ${id}`;

const keyOf = (form: string, owner: string) => `${PREFIX}${form} ${owner}`;

/**
 * Of selections only the change is written: like a save, a draft applies it to whatever is saved by then
 * (docs/decisions/0014).
 */
const toJson = (values: object): string =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof EditedSelection ? value.change : value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is kept under a key, if it is a draft, and of this release. */
const readDraft = (key: string): Draft | null => {
  try {
    const draft: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? 'null');
    const isDraft = isRecord(draft) && isRecord(draft.values) && draft.build === buildName();
    return isDraft ? (draft as unknown as Draft) : null;
  } catch {
    return null;
  }
};

/** Keeps typed input in this tab. */
export const keepDraft = (form: string, owner: string, defaultValues: object, values: object): void => {
  const draft: Draft = {
    build: buildName(),
    beganWith: toJson(defaultValues),
    values: JSON.parse(toJson(values)) as Record<string, unknown>,
  };
  safeSessionStorage.setItem(keyOf(form, owner), JSON.stringify(draft));
};

/**
 * What the same person typed into the same form before, returned once; null if there is none, or if the form
 * or the record has changed since.
 */
export const takeDraft = (
  form: string,
  owner: string,
  defaultValues: object,
): Record<string, unknown> | null => {
  const key = keyOf(form, owner);
  const draft = readDraft(key);
  safeSessionStorage.removeItem(key);
  if (draft?.beganWith !== toJson(defaultValues)) return null;

  const restored = { ...draft.values };
  for (const [source, value] of Object.entries(defaultValues)) {
    if (value instanceof EditedSelection)
      restored[source] = value.changedBy(restored[source] as SelectionChange);
  }
  return restored;
};

/** Whether a form's input was kept. */
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
