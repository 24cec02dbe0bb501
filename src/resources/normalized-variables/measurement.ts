import { readPollutant, type Pollutant } from '@domain/air/pollutants';
import { DEFAULT_ALARM_RULE } from '@domain/alarms';

import {
  NO_THRESHOLDS,
  NOTHING_REQUIRED,
  pickRequirements,
  pickThresholds,
  type RequiredLimits,
} from '@domain/sensors/threshold';
import { readStateNames, writeStateNames } from '@domain/sensors/stateNames';
import {
  addsUp,
  canHaveLimits,
  readLimitsBy,
  readVariableKind,
  type LimitsBy,
  type VariableKind,
} from '@domain/sensors/variableKind';

import { readLines } from '@/kit/form/readLines';
import type { NumberValue } from '@/kit/inputs/NumberInput';
import type { Measurement, NormalizedVariable } from '@/providers/data/records';

import { NO_RANGE, rangeIn, suspicionIn, toPlausibleValues, type PlausibleValues } from './plausible';

/** Unit, provider's variables, one a line, and alarm rule in a form. */
export interface MeasurementValues extends PlausibleValues {
  unit: string;
  providerVariables: string;
  /** In minutes (EXT-28). */
  alarmDelay: NumberValue;
  /** In percent. */
  alarmMargin: NumberValue;
  kind: VariableKind;
  /** Empty if it isn't known (EXT-61). */
  meterSize: NumberValue;
  /** Whether an alarm opens when it doesn't stop at night (EXT-69). */
  alarmOnContinuousUse: boolean;
  /** By what the limits of what adds up count (EXT-72). */
  limitsBy: LimitsBy;
  /** What states are called, as '0 = Cerrada', one a line (EXT-71). */
  stateNames: string;
  /** Of a sound level, by day and by night; empty for none (EXT-66). */
  dayLimit: NumberValue;
  nightLimit: NumberValue;
  /** Whether Lday, Lnight and Lden are made of it. */
  noisePeriods: boolean;
  /** Null for none (EXT-67). */
  pollutant: Pollutant | null;
  /** What its statuses mean to people; empty for nothing (EXT-74). */
  meaningNormal: string;
  meaningWarning: string;
  meaningCritical: string;
}

const ruleValues = ({ delayMinutes, hysteresisPercent } = DEFAULT_ALARM_RULE) => ({
  alarmDelay: delayMinutes,
  alarmMargin: hysteresisPercent,
});

export const EMPTY_MEASUREMENT: MeasurementValues = {
  unit: '',
  providerVariables: '',
  ...ruleValues(),
  kind: 'instantaneous',
  meterSize: '',
  alarmOnContinuousUse: false,
  limitsBy: 'hour',
  stateNames: '',
  ...NO_RANGE,
  dayLimit: '',
  nightLimit: '',
  noisePeriods: true,
  pollutant: null,
  meaningNormal: '',
  meaningWarning: '',
  meaningCritical: '',
};

export const toMeasurementValues = ({
  unit,
  providerVariables,
  alarmRule,
  kind,
  meterSize,
  alarmOnContinuousUse,
  limitsBy,
  stateNames,
  dayLimit,
  nightLimit,
  noisePeriods,
  pollutant,
  meanings,
  ...range
}: Partial<NormalizedVariable>): MeasurementValues => ({
  unit: unit ?? '',
  providerVariables: (providerVariables ?? []).map(({ variableName }) => variableName).join('\n'),
  ...ruleValues(alarmRule ?? undefined),
  kind: readVariableKind(kind),
  meterSize: meterSize ?? '',
  alarmOnContinuousUse: alarmOnContinuousUse ?? false,
  limitsBy: readLimitsBy(limitsBy),
  stateNames: writeStateNames(stateNames ?? []),
  ...toPlausibleValues(range),
  dayLimit: dayLimit ?? '',
  nightLimit: nightLimit ?? '',
  noisePeriods: noisePeriods ?? true,
  pollutant: readPollutant(pollutant) ?? null,
  meaningNormal: meanings?.normal ?? '',
  meaningWarning: meanings?.warning ?? '',
  meaningCritical: meanings?.critical ?? '',
});

/** The limits for a request: none of a direction, whatever was chosen before it was one. */
export const toRequiredLimits = ({
  kind,
  ...values
}: RequiredLimits & Pick<MeasurementValues, 'kind'>): RequiredLimits =>
  canHaveLimits(kind)
    ? { ...pickRequirements(values), ...pickThresholds(values) }
    : { ...NOTHING_REQUIRED, ...NO_THRESHOLDS };

const orNone = (value: NumberValue): number | null => (typeof value === 'number' ? value : null);

/**
 * The values for a request (EXT-6), without an alarm rule that isn't complete.
 * @param accepts which of its parts the server announces
 */
export const toMeasurement = (
  {
    unit,
    providerVariables,
    alarmDelay,
    alarmMargin,
    kind,
    meterSize,
    alarmOnContinuousUse,
    limitsBy,
    stateNames,
    dayLimit,
    nightLimit,
    noisePeriods,
    pollutant,
    meaningNormal,
    meaningWarning,
    meaningCritical,
    ...range
  }: MeasurementValues,
  accepts: {
    readonly alarmRule: boolean;
    readonly kind: boolean;
    readonly plausible: boolean;
    readonly noise?: boolean;
    readonly air?: boolean;
    readonly meanings?: boolean;
  },
): Measurement => ({
  unit: unit.trim() || null,
  providerVariables: readLines(providerVariables),
  ...(accepts.alarmRule &&
    typeof alarmDelay === 'number' &&
    typeof alarmMargin === 'number' && {
      alarmRule: { delayMinutes: alarmDelay, hysteresisPercent: alarmMargin },
    }),
  ...(accepts.kind && {
    kind,
    meterSize: kind === 'meter' && typeof meterSize === 'number' ? meterSize : null,
    ...(addsUp(kind) && { limitsBy }),
    ...(kind === 'state' && { stateNames: readStateNames(stateNames) }),
    ...(accepts.alarmRule && { alarmOnContinuousUse: addsUp(kind) && alarmOnContinuousUse }),
  }),
  ...(accepts.plausible && { plausible: rangeIn(range), ...suspicionIn(range, kind) }),
  ...(accepts.noise &&
    kind === 'sound-level' && {
      dayLimit: orNone(dayLimit),
      nightLimit: orNone(nightLimit),
      noisePeriods,
    }),
  ...(accepts.air && { pollutant: kind === 'instantaneous' ? pollutant : null }),
  ...(accepts.meanings && {
    meanings: {
      normal: meaningNormal.trim() || null,
      warning: meaningWarning.trim() || null,
      critical: meaningCritical.trim() || null,
    },
  }),
});
