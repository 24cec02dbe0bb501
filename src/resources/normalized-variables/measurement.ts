import { DEFAULT_ALARM_RULE } from '@domain/alarms';

import { readLines } from '@/kit/form/readLines';
import type { NumberValue } from '@/kit/inputs/NumberInput';
import type { Measurement, NormalizedVariable } from '@/providers/data/records';

/** Unit, provider's variables, one a line, and alarm rule in a form. */
export interface MeasurementValues {
  unit: string;
  providerVariables: string;
  /** In minutes (EXT-28). */
  alarmDelay: NumberValue;
  /** In percent. */
  alarmMargin: NumberValue;
}

const ruleValues = ({ delayMinutes, hysteresisPercent } = DEFAULT_ALARM_RULE) => ({
  alarmDelay: delayMinutes,
  alarmMargin: hysteresisPercent,
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
 * The values for a request (EXT-6), without an alarm rule that isn't complete.
 * @param hasAlarms whether the server announces alarms, and so accepts their rule
 */
export const toMeasurement = (
  { unit, providerVariables, alarmDelay, alarmMargin }: MeasurementValues,
  hasAlarms: boolean,
): Measurement => ({
  unit: unit.trim() || null,
  providerVariables: readLines(providerVariables),
  ...(hasAlarms &&
    typeof alarmDelay === 'number' &&
    typeof alarmMargin === 'number' && {
      alarmRule: { delayMinutes: alarmDelay, hysteresisPercent: alarmMargin },
    }),
});
