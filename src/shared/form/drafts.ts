import { safeSessionStorage } from '@/config/safeStorage';

import { buildName } from '../feedback/buildName';
import { Selection } from './Selection';

/** What was typed into a form when the session ended under it. */
interface Draft {
  /** Another release may have another form. */
  build: string;
  /** What the form began with: a draft is of no use for a record that was changed meanwhile. */
  beganWith: string;
  values: Record<string, unknown>;
}

const PREFIX = 'draft ';

const keyOf = (form: string, owner: string) => `${PREFIX}${form} ${owner}`;

/** Selections as the ids that they hold. */
const toJson = (values: object): string =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof Selection ? [...value.ids] : value));

const fromJson = (json: string | null): Draft | null => {
  try {
    const draft: unknown = JSON.parse(json ?? 'null');
    return typeof draft === 'object' && draft !== null && 'values' in draft ? (draft as Draft) : null;
  } catch {
    return null;
  }
};

/** Keeps what somebody typed in this tab. */
export const keepDraft = (form: string, owner: string, defaultValues: object, values: object): void => {
  const draft: Draft = {
    build: buildName(),
    beganWith: toJson(defaultValues),
    values: JSON.parse(toJson(values)) as Record<string, unknown>,
  };
  safeSessionStorage.setItem(keyOf(form, owner), JSON.stringify(draft));
};

/**
 * What the same person typed into the same form before, once; null where there is nothing, or where form or record have
 * changed since.
 */
export const takeDraft = (
  form: string,
  owner: string,
  defaultValues: object,
): Record<string, unknown> | null => {
  const key = keyOf(form, owner);
  const draft = fromJson(safeSessionStorage.getItem(key));
  safeSessionStorage.removeItem(key);
  if (!draft || draft.build !== buildName() || draft.beganWith !== toJson(defaultValues)) return null;

  const restored = { ...draft.values };
  for (const [source, value] of Object.entries(defaultValues)) {
    if (value instanceof Selection)
      restored[source] = value.replacedBy(new Set(restored[source] as number[]));
  }
  return restored;
};

/** The record whose edit was kept, by the form's name without its id: of `edit-user 12` that is 12. */
export const draftedId = (form: string, owner: string): number | null => {
  const pattern = new RegExp(`^${PREFIX}${form} (\\d+) `);
  const key = safeSessionStorage.keys().find((name) => pattern.test(name) && name.endsWith(` ${owner}`));
  return key === undefined ? null : Number(pattern.exec(key)?.[1]);
};

/** What others typed in this tab before is none of this person's business. */
export const forgetDraftsOfOthers = (owner: string): void => {
  for (const key of safeSessionStorage.keys()) {
    if (key.startsWith(PREFIX) && !key.endsWith(` ${owner}`)) safeSessionStorage.removeItem(key);
  }
};
