import type { VariableChange } from '@contract/extensions/sensorTypeManagement';
import { ABOUT, factorOf, isGas, type Pollutant } from '@domain/air/pollutants';
import { isUpsideDown } from '@domain/sensors/plausibleRange';
import { heldMeanings } from '@domain/sensors/meanings';
import { stateNamedTwice } from '@domain/sensors/stateNames';
import { canBeSuspected } from '@domain/sensors/suspicion';
import type { Requirements, Thresholds } from '@domain/sensors/threshold';
import { addsUp, type VariableKind } from '@domain/sensors/variableKind';

import { Refusal } from '../http/refusal';

/** What a variable's values mean, and what is made of them; what is left out stays. */
type Measurement = Omit<VariableChange, keyof Thresholds | keyof Requirements>;

/** How a variable was; a new one, as it is where nothing is said. */
interface Before {
  readonly kind: VariableKind;
  readonly unit: string | null;
  readonly pollutant: Pollutant | null;
}

/** The columns of a rule; none if it stays, or gets the usual values. */
const ruleColumns = ({ alarmRule: rule }: Measurement) =>
  rule ? { alarmDelayMinutes: rule.delayMinutes, alarmHysteresisPercent: rule.hysteresisPercent } : {};

/** The columns of a sound level's limits; no other kind has them. */
const noiseColumns = ({ dayLimit, nightLimit, noisePeriods }: Measurement, kind: VariableKind) => {
  if (kind !== 'sound-level') return { dayLimit: null, nightLimit: null };
  return {
    ...(noisePeriods === undefined ? {} : { noisePeriods }),
    ...(dayLimit === undefined ? {} : { dayLimit }),
    ...(nightLimit === undefined ? {} : { nightLimit }),
  };
};

/**
 * The column of the pollutant (EXT-67), which only a value of the moment has.
 * @throws Refusal 400 if its unit can't be converted to the one of the index
 */
const pollutantColumn = (
  pollutant: Pollutant | null,
  { kind, unit }: { readonly kind: VariableKind; readonly unit: string | null },
) => {
  if (pollutant === null || kind !== 'instantaneous') return { pollutant: null };
  if (factorOf(pollutant, unit) === undefined) {
    const units = isGas(pollutant) ? 'ppm, ppb, µg/m³ o mg/m³' : 'µg/m³ o mg/m³';
    const { name } = ABOUT[pollutant];
    throw new Refusal(400, `Para el índice de aire, ${name} tiene que medirse en ${units} ("unit").`);
  }
  return { pollutant };
};

/**
 * The column of the names of states (EXT-71); no other kind has them.
 * @throws Refusal 400 for a state with two names
 */
export const stateColumns = (
  { stateNames }: Pick<Measurement, 'stateNames'>,
  kind: VariableKind | undefined,
) => {
  if (kind !== undefined && kind !== 'state') return { stateNames: null };
  if (stateNames === undefined) return {};
  const twice = stateNamedTwice(stateNames ?? []);
  if (twice !== undefined) throw new Refusal(400, `El estado ${twice} tiene dos nombres ("stateNames").`);
  return { stateNames: stateNames?.length ? JSON.stringify(stateNames) : null };
};

/** The column of what statuses mean to people (EXT-74); none if that stays. */
export const meaningColumns = ({ meanings }: Pick<Measurement, 'meanings'>) => {
  if (meanings === undefined) return {};
  const held = meanings && heldMeanings(meanings);
  return { meanings: held && JSON.stringify(held) };
};

/** The columns of what the values mean; none if that stays. */
const kindColumns = ({ kind, meterSize, limitsBy, alarmOnContinuousUse = false }: Measurement) =>
  kind
    ? {
        kind,
        ...(addsUp(kind) ? limitsBy && { limitsBy } : { limitsBy: 'hour' as const }),
        meterSize: (kind === 'meter' && meterSize) || null,
        alarmOnContinuousUse: addsUp(kind) && alarmOnContinuousUse,
      }
    : {};

/**
 * The columns of a plausible range (EXT-62); none if it stays.
 * @throws Refusal 400 if it is upside down
 */
const plausibleColumns = ({ plausible: range }: Measurement) => {
  if (!range) return {};
  if (isUpsideDown(range))
    throw new Refusal(400, 'El mínimo posible tiene que ser menor que el máximo ("plausible").');
  return { plausibleMin: range.min, plausibleMax: range.max };
};

/**
 * The columns of what is pointed out (EXT-70); a kind of which nothing can be has none.
 * @throws Refusal 400 if something was to be
 */
const suspicionColumns = ({ stuckHours, greatestStep }: Measurement, kind: VariableKind) => {
  if (canBeSuspected(kind))
    return {
      ...(stuckHours === undefined ? {} : { stuckHours }),
      ...(greatestStep === undefined ? {} : { greatestStep }),
    };
  const field = stuckHours ? 'stuckHours' : greatestStep ? 'greatestStep' : undefined;
  if (field)
    throw new Refusal(
      400,
      `De un contador, una cantidad, una dirección o un estado no se señalan valores trabados ni saltos ("${field}").`,
    );
  return { stuckHours: null, greatestStep: null };
};

/**
 * The columns of all that is said of a variable's values; none for what stays.
 * @throws Refusal 400 for what contradicts itself, or isn't of its kind
 */
export const measurementColumns = (measurement: Measurement, before: Before) => {
  const { kind = before.kind, unit = before.unit, pollutant = before.pollutant } = measurement;
  return {
    ...(measurement.unit === undefined ? {} : { unit }),
    ...ruleColumns(measurement),
    ...kindColumns(measurement),
    ...plausibleColumns(measurement),
    ...noiseColumns(measurement, kind),
    ...suspicionColumns(measurement, kind),
    ...pollutantColumn(pollutant, { kind, unit }),
    ...stateColumns(measurement, kind),
    ...meaningColumns(measurement),
  };
};
