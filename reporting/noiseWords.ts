import { NOISE_PERIODS, type NoiseHours, type NoisePeriod } from '@domain/sensors/noisePeriods';

import { shareInWords } from './completeness';
import { formatMean } from './format';
import type { NoiseFigures } from './noise';

/** The names of the Directive, which stay as they are in Spanish. */
export const LEVEL_NAMES: Readonly<Record<NoisePeriod | 'lden', string>> = {
  day: 'Lday',
  evening: 'Levening',
  night: 'Lnight',
  lden: 'Lden',
};

export const PERIOD_NAMES: Readonly<Record<NoisePeriod, string>> = {
  day: 'Día',
  evening: 'Tarde',
  night: 'Noche',
};

/** 'Noche (23 a 7 h)'. */
export const periodTitle = (period: NoisePeriod, hours: NoiseHours): string => {
  const next = { day: hours.evening, evening: hours.night, night: hours.day }[period];
  return `${PERIOD_NAMES[period]} (${hours[period]} a ${next} h)`;
};

/** Those that the site has. */
export const periodsOf = ({ evening, night }: NoiseHours): readonly NoisePeriod[] =>
  NOISE_PERIODS.filter((period) => period !== 'evening' || evening !== night);

/** 'medido 74 %'. */
export const measuredInWords = (share: number): string => `medido ${shareInWords(share)}`;

/** Why there is no figure. */
export const NEEDED_NOTE = 'Con menos del 75 % de su tiempo medido, un período no tiene cifra.';

export const NIGHT_NOTE = 'La noche pertenece al día en que empieza.';

/** 'Lday 62,1 dB, Levening 60 dB, Lnight – (medido 40 %), Lden –'. */
export const describeNoise = (
  { levels, lden, shares }: NoiseFigures,
  unit: string | null,
  hours: NoiseHours,
): string => {
  const parts = periodsOf(hours).map((period) => {
    const level = levels[period];
    const known = level === null ? `– (${measuredInWords(shares[period] ?? 0)})` : formatMean(level, unit);
    return `${LEVEL_NAMES[period]} ${known}`;
  });
  return [...parts, `${LEVEL_NAMES.lden} ${lden === null ? '–' : formatMean(lden, unit)}`].join(', ');
};

/** '12 h por encima de 65 dB de día'; undefined without a limit, or without enough measured. */
export const describeAbove = (
  hours: number | null,
  limit: number | null,
  unit: string | null,
  when: 'de día' | 'de noche',
): string | undefined =>
  hours === null || limit === null
    ? undefined
    : `${hours} h por encima de ${formatMean(limit, unit)} ${when}`;

/** Whether anything was measured. */
export const isMeasured = ({ shares }: NoiseFigures): boolean =>
  NOISE_PERIODS.some((period) => (shares[period] ?? 0) > 0);
