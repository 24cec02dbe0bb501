import type { IndexValue } from '@domain/air/indexTable';
import { pollutantName } from '@domain/air/pollutants';
import { formatList } from '@domain/formatList';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';

import type { AirDay } from './air';
import { formatDate } from './clockWords';
import { measuredInWords } from './noiseWords';

/** What an index is made of: 'con PM2,5 y PM10'. */
export const withPollutants = (pollutants: readonly string[]): string =>
  `con ${formatList([...new Set(pollutants)].map(pollutantName))}`;

/** 'Índice con PM2,5 y PM10'. */
export const airTitle = (pollutants: readonly string[]): string => `Índice ${withPollutants(pollutants)}`;

interface Measuring {
  readonly name: string;
  readonly pollutant: string;
}

/** What a variable of a sensor measures; its name if several measure the same. */
export const airVariableTitle = (variables: readonly Measuring[], { name, pollutant }: Measuring): string =>
  variables.filter((other) => other.pollutant === pollutant).length === 1 ? pollutantName(pollutant) : name;

/** '102, Dañina para grupos sensibles'. */
export const indexInWords = ({ index, category }: IndexValue): string => `${index}, ${category}`;

/** Why a day has no index: 'medido 40 %'. */
export const whyNoIndex = ({ share }: Pick<AirDay, 'share'>): string =>
  share < NEEDED_SHARE ? measuredInWords(share) : 'faltan horas seguidas';

/** An index of a day, or why there is none: '– (medido 40 %)'. */
export const describeAirDay = (day: AirDay): string =>
  day.value ? indexInWords(day.value) : `– (${whyNoIndex(day)})`;

export const AIR_NEEDED_NOTE = 'Con menos del 75 % de las horas medidas, un día no tiene índice.';

const daysInWords = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

/** The worst of some days, and when it first was; undefined without any index. */
export const worstDay = (
  days: readonly (IndexValue | null)[],
  dates: readonly string[],
): (IndexValue & { readonly date: string }) | undefined => {
  let found: (IndexValue & { readonly date: string }) | undefined;
  for (const [place, value] of days.entries()) {
    if (value && (!found || value.index > found.index)) found = { ...value, date: dates[place] ?? '' };
  }
  return found;
};

/**
 * How many days had each category, and the worst of them: 'Buena 12 días, Moderada 15 días, sin índice 4 días. El peor: 87,
 * Moderada, el 14/03/2026'.
 * @param categories from the best on
 */
export const describeAirDays = (
  days: readonly (IndexValue | null)[],
  dates: readonly string[],
  categories: readonly { readonly name: string }[],
): string => {
  const counted = [
    ...categories.map(({ name }) => [name, days.filter((value) => value?.category === name).length] as const),
    ['sin índice', days.filter((value) => value === null).length] as const,
  ].filter(([, count]) => count > 0);
  const most = worstDay(days, dates);
  const told = counted.map(([name, count]) => `${name} ${daysInWords(count)}`).join(', ');
  return most ? `${told}. El peor: ${indexInWords(most)}, el ${formatDate(new Date(most.date))}` : told;
};
