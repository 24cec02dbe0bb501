import type { AlertLevel } from './threshold';

/** The statuses of a variable for which an operator may say what they mean (EXT-74). */
const MEANING_STATUSES = ['normal', 'warning', 'critical'] as const satisfies readonly AlertLevel[];

export const LONGEST_MEANING = 120;

/** What a status of a variable means to people: 'PM2,5 alto: mejor ventanas cerradas'. */
export type Meanings = { readonly [Status in AlertLevel]?: string | null | undefined };

/** Only those that say something; null if none does. */
export const heldMeanings = (meanings: Meanings): Meanings | null => {
  const held = MEANING_STATUSES.flatMap((status) => {
    const meaning = meanings[status]?.trim();
    return meaning ? [[status, meaning] as const] : [];
  });
  return held.length > 0 ? Object.fromEntries(held) : null;
};
