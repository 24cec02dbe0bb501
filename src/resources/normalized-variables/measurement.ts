import { DEFAULT_ALARM_RULE } from '@domain/alarms';

import type { Measurement, NormalizedVariable } from '@/providers/data/records';
import { readLines } from '@/shared/form/readLines';

/** Unit, provider's variables and alarm rule in a form: names one a line, numbers as they are typed. */
export interface MeasurementValues {
  unit: string;
  providerVariables: string;
  /** In minutes (EXT-28). */
  alarmDelay: string;
  /** In percent. */
  alarmMargin: string;
}

/** A number as people type it here: with a comma. */
const typed = (value: number): string => String(value).replace('.', ',');

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** A typed text as a number; NaN if it isn't one (yet). */
export const readNumber = (text: string): number =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;

const ruleValues = ({ delayMinutes, hysteresisPercent } = DEFAULT_ALARM_RULE) => ({
  alarmDelay: typed(delayMinutes),
  alarmMargin: typed(hysteresisPercent),
});

export const EMPTY_MEASUREMENT: MeasurementValues = { unit: '', providerVariables: '', ...ruleValues() };

export const toMeasurementValues = ({
  unit,
  providerVariables,
  alarmRule,
}: Pick<NormalizedVariable, 'unit' | 'providerVariables' | 'alarmRule'>): MeasurementValues => ({
  unit: unit ?? '',
  providerVariables: (providerVariables ?? []).map(({ variableName }) => variableName).join('\n'),
  ...ruleValues(alarmRule ?? undefined),
});

/**
 * The values for a request (EXT-6). Those of the alarm rule must be valid.
 * @param hasAlarms whether the server announces alarms, and so accepts their rule
 */
export const toMeasurement = (
  { unit, providerVariables, alarmDelay, alarmMargin }: MeasurementValues,
  hasAlarms: boolean,
): Measurement => ({
  unit: unit.trim() || null,
  providerVariables: readLines(providerVariables),
  ...(hasAlarms && {
    alarmRule: { delayMinutes: readNumber(alarmDelay), hysteresisPercent: readNumber(alarmMargin) },
  }),
});
