import { formatList } from '@domain/formatList';
import { LIMITS, pickThresholds, type Thresholds } from '@domain/sensors/threshold';
import { formatNumber } from '@reporting/format';

interface Changed extends Thresholds {
  readonly sensorName: string;
}

/** Sensors that are named. */
const MOST_NAMED = 3;
/** Different limits that are told apart. */
const MOST_GROUPS = 10;

const nameOf = (group: readonly Changed[]): string =>
  group.length <= MOST_NAMED
    ? formatList(group.map(({ sensorName }) => sensorName))
    : `${formatNumber(group.length)} sensores`;

/** The limits that all have; for the others, that they vary. */
const commonLimits = (rest: readonly Changed[]): Readonly<Record<string, number | string | null>> =>
  Object.fromEntries(
    LIMITS.map((limit) => {
      const values = new Set(rest.map((one) => one[limit]));
      return [limit, values.size > 1 ? 'varios' : (rest[0]?.[limit] ?? null)];
    }),
  );

/**
 * What the activity says of limits that many sensors were given at once (EXT-59): those that they had, the most frequent
 * first, and how many sensors had them. The database keeps the ones of each sensor.
 */
export const limitChangeEntry = (name: string, changed: readonly Changed[], limits: Thresholds) => {
  const byLimits = new Map<string, Changed[]>();
  for (const one of changed) {
    const key = JSON.stringify(pickThresholds(one));
    const group = byLimits.get(key);
    if (group) group.push(one);
    else byLimits.set(key, [one]);
  }
  const groups = [...byLimits.values()].toSorted((one, other) => other.length - one.length);
  const told = groups.slice(0, groups.length > MOST_GROUPS ? MOST_GROUPS - 1 : MOST_GROUPS);
  const rest = groups.slice(told.length).flat();
  const before = [
    ...told.flatMap((group) => (group[0] ? [{ name: nameOf(group), ...pickThresholds(group[0]) }] : [])),
    ...(rest.length > 0 ? [{ name: nameOf(rest), ...commonLimits(rest) }] : []),
  ];
  const count = changed.length;
  return {
    before: { name, count, sensors: before },
    after: { name, count, sensors: before.map((group) => ({ name: group.name, ...pickThresholds(limits) })) },
  };
};
