import { isDay } from '@domain/days';

import { COMPARISONS, type ComparisonName } from '@/kit/period/comparisons';

import { readBeside, writeBeside, type BesideVariable } from './besideVariables';

/** What a sensor's page shows of the past: up to now, whole days up to today, or any two days (EXT-73). */
export const STRETCHES = ['24h', '7d', '30d', 'month', '12m', 'days'] as const;

export type StretchName = (typeof STRETCHES)[number];

export interface StretchChoice {
  stretch: StretchName;
  /** Two days, such as 2026-03-31, both included; of `days` alone. As somebody types them, maybe empty. */
  from: string;
  to: string;
  compare: ComparisonName;
  /** The ids of variables that are hidden. */
  hidden: readonly number[];
  /** Variables of other sensors. */
  beside: readonly BesideVariable[];
}

export const USUAL_CHOICE: StretchChoice = {
  stretch: '24h',
  from: '',
  to: '',
  compare: 'none',
  hidden: [],
  beside: [],
};

const MOST_HIDDEN = 50;

/** The choice in an address; what isn't one falls back to the usual. */
export const readChoice = (search: string): StretchChoice => {
  const given = new URLSearchParams(search);
  const stretch = STRETCHES.find((one) => one === given.get('stretch')) ?? USUAL_CHOICE.stretch;
  const compare = COMPARISONS.find((one) => one === given.get('compare')) ?? USUAL_CHOICE.compare;
  const ids = (given.get('hidden') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const shown = {
    compare,
    hidden: ids.slice(0, MOST_HIDDEN).map(Number),
    beside: readBeside(given.get('with') ?? ''),
  };
  if (stretch !== 'days') return { ...USUAL_CHOICE, ...shown, stretch };
  const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
  const areDays = isDay(from) && isDay(to) && from <= to;
  return areDays ? { ...shown, stretch, from, to } : { ...USUAL_CHOICE, ...shown };
};

/** The query of an address with the choice in it; what is usual is left out, and what is no choice stays. */
export const writeChoice = (search: string, choice: StretchChoice): string => {
  const query = new URLSearchParams(search);
  for (const key of ['stretch', 'from', 'to', 'compare', 'hidden', 'with']) query.delete(key);
  const { stretch, from, to, compare, hidden, beside } = choice;
  if (stretch !== USUAL_CHOICE.stretch) query.set('stretch', stretch);
  if (stretch === 'days') {
    query.set('from', from);
    query.set('to', to);
  }
  if (compare !== USUAL_CHOICE.compare) query.set('compare', compare);
  if (hidden.length > 0) query.set('hidden', hidden.join(','));
  if (beside.length > 0) query.set('with', writeBeside(beside));
  const text = query.toString();
  return text && `?${text}`;
};
