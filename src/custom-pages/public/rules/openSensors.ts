import { compareStatuses, sensorStatus, stillHolds, type SensorStatus } from '@domain/sensors/sensorStatus';
import { compareNames } from '@domain/compareNames';
import { HOUR_MS } from '@domain/duration';
import { foldText } from '@domain/nameSearch';
import type { Place } from '@domain/sensors/place';

import type { OpenSensor, OpenVariable } from '@/providers/data/records';

const LEVELS = ['critical', 'warning'] as const;

/** A variable by its name and unit: sensors that measure the same are beside each other under it. */
export interface VariableChoice {
  readonly id: string;
  readonly name: string;
}

const choiceOf = ({ name, unit }: OpenVariable): VariableChoice => ({
  id: JSON.stringify([name, unit]),
  name: unit ? `${name} (${unit})` : name,
});

/** What can be looked at, by name. */
export const variableChoices = (sensors: readonly OpenSensor[]): VariableChoice[] => {
  const choices = new Map(
    sensors.flatMap(({ variables }) => variables.map(choiceOf).map((choice) => [choice.id, choice] as const)),
  );
  return [...choices.values()].toSorted((one, other) => compareNames(one.name, other.name));
};

/** Until then an hour's figure tells of now: until the next hour is over. */
const holdingUntil = ({ until }: NonNullable<OpenVariable['now']>): number => Date.parse(until) + HOUR_MS;

/** Whether the figure of a variable's last hour tells of now. */
export const isOfNow = ({ now: last }: OpenVariable, now: number): boolean =>
  last !== null && stillHolds(holdingUntil(last), now);

/** The variables that are beyond their limits now, the worst first. */
export const beyondLimits = (variables: readonly OpenVariable[], now: number): OpenVariable[] =>
  LEVELS.flatMap((level) =>
    variables.filter((variable) => variable.now?.status === level && isOfNow(variable, now)),
  );

const statusOf = (variables: readonly OpenVariable[], now: number): SensorStatus =>
  sensorStatus(
    {
      openAlarms: [],
      lastValues: variables.flatMap(({ now: last }) =>
        last ? [{ at: holdingUntil(last), status: last.status }] : [],
      ),
    },
    now,
  );

export interface ShownSensor extends OpenSensor {
  /** Those that somebody looks at. */
  readonly shown: readonly OpenVariable[];
  /** The worst of them. */
  readonly status: SensorStatus;
}

interface Wanted {
  readonly text: string;
  /** Null for all. */
  readonly variable: string | null;
}

/** The sensors that somebody looks for, the worst first. */
export const shownSensors = (
  sensors: readonly OpenSensor[],
  { text, variable }: Wanted,
  now: number,
): ShownSensor[] => {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return sensors
    .flatMap((sensor): ShownSensor[] => {
      const name = foldText(`${sensor.name} ${sensor.locationName ?? ''}`);
      if (!words.every((word) => name.includes(word))) return [];
      const shown = sensor.variables.filter((one) => variable === null || choiceOf(one).id === variable);
      if (shown.length === 0) return [];
      return [{ ...sensor, shown, status: variable === null ? sensor.status : statusOf(shown, now) }];
    })
    .toSorted(
      (one, other) => compareStatuses(one.status, other.status) || compareNames(one.name, other.name),
    );
};

interface NamedPlace extends Place {
  readonly name: string;
}

/** Where neighbourhoods are, as far as what is open there tells: each in the middle of its sensors. */
export const neighbourhoodsOf = (sensors: readonly OpenSensor[]): NamedPlace[] => {
  const placesOf = new Map<string, Place[]>();
  for (const { locationName, place } of sensors) {
    if (locationName && place) placesOf.set(locationName, [...(placesOf.get(locationName) ?? []), place]);
  }
  const mean = (degrees: readonly number[]) => degrees.reduce((sum, one) => sum + one, 0) / degrees.length;
  return [...placesOf].map(([name, places]) => ({
    name,
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  }));
};
