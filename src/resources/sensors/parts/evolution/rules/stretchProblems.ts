import { isoDay } from '@domain/monthNames';
import { monthOf } from '@domain/months';

import { dayProblems, type DayProblems } from '@/kit/period/dayProblems';

import type { StretchChoice } from './stretchChoice';

/** What is wrong with the two days of a choice; nothing of any other choice. */
export const stretchProblems = (
  { stretch, from, to }: Pick<StretchChoice, 'stretch' | 'from' | 'to'>,
  today: Date,
): DayProblems =>
  stretch === 'days' ? dayProblems({ from, to }, isoDay(monthOf(today), today.getDate())) : {};
