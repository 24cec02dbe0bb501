import { isoDay } from '@domain/monthNames';
import { monthOf } from '@domain/months';

import type { MessageKey } from '@/i18n/catalogue';

import { evolutionMessages } from '../texts';
import { isTooLong } from './askedStretch';
import { isDay, type StretchChoice } from './stretchChoice';

/** What is wrong with the two days of a choice; nothing of any other choice. */
export const dayProblems = (
  { stretch, from, to }: Pick<StretchChoice, 'stretch' | 'from' | 'to'>,
  today: Date,
): { from?: MessageKey; to?: MessageKey } => {
  if (stretch !== 'days') return {};
  const last = isoDay(monthOf(today), today.getDate());
  if (!isDay(from)) return { from: evolutionMessages.chooseDays };
  if (from > last) return { from: evolutionMessages.dayAhead };
  if (!isDay(to)) return { to: evolutionMessages.chooseDays };
  if (to > last) return { to: evolutionMessages.dayAhead };
  if (to < from) return { to: evolutionMessages.dayBefore };
  return isTooLong(from, to) ? { to: evolutionMessages.tooLong } : {};
};
