import { HOUR_S, MINUTE_S } from '@domain/duration';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';
import type { Place } from '@domain/sensors/place';
import { canHaveLimits } from '@domain/sensors/variableKind';

import { isAsMuch } from '../completeness';
import type { FigureMeasure } from './figureWords';

/** What was measured in a place, or in all, as an answer has it. */
export interface PlaceFigures {
  readonly sensors: number;
  readonly figure: number | null;
  readonly before: number | null;
  readonly outsideMinutes: number;
  readonly knownMinutes: number;
  readonly knownMinutesBefore: number;
  /** For how long they were to be known; absent where all sensors were to measure all of the days. */
  readonly expectedMinutes?: number | null | undefined;
  readonly expectedMinutesBefore?: number | null | undefined;
}

/** A variable by place over some days. */
export interface ComparedPlaces extends FigureMeasure {
  /** How long the days are. */
  readonly minutes: number;
  readonly minutesBefore: number;
  readonly whole: PlaceFigures;
  readonly groups: readonly (PlaceFigures & NamedPlace)[];
}

interface NamedPlace {
  /** Null for sensors without a neighbourhood, and of all together. */
  readonly id: number | null;
  readonly name: string | null;
  readonly place?: Place | null | undefined;
}

/** Whether there is no figure because nothing was measured: directions may have none, either, if they cancel each other out. */
export const isUnmeasured = ({
  figure,
  knownMinutes,
}: Pick<PlaceFigures, 'figure' | 'knownMinutes'>): boolean => figure === null && knownMinutes === 0;

/** How a figure changed. */
interface Change {
  readonly by: number;
  /** Of the figure before, in percent; null where that says nothing. */
  readonly percent: number | null;
}

/** What the table shows of a place, or of all together. */
export interface PlaceRow {
  /** Null for sensors without a neighbourhood, and of all together. */
  readonly id: number | null;
  readonly name: string | null;
  readonly sensors: number;
  readonly isUnmeasured: boolean;
  /** On the map; null if nobody said where. */
  readonly place: Place | null;
  readonly figure: number | null;
  readonly before: number | null;
  readonly change: Change | null;
  /** Of which of the two times much less is known than of the other, so that their figures aren't compared; null for neither. */
  readonly lessKnown: 'now' | 'before' | null;
  /** Of each sensor on average; null without a measurement, and of what has no limits. */
  readonly outsideHours: number | null;
  /** The share of the time in which something was known (0–1); null before there was any. */
  readonly measured: number | null;
  readonly measuredBefore: number | null;
}

/** Units whose zero is no 'nothing': of 20 °C to 22 °C nobody says ten per cent. */
const WITHOUT_RATIO = /^°[CF]$/;

/** Neither of those, nor of decibels, nor of shares of time, which are per cent already. */
const hasRatio = ({ kind, unit }: FigureMeasure): boolean =>
  kind !== 'sound-level' && kind !== 'state' && !WITHOUT_RATIO.test(unit ?? '');

/** How a figure changed; null of directions, which lie on a circle, and where one of the two is missing. */
export const changeOf = (
  { figure, before }: Pick<PlaceFigures, 'figure' | 'before'>,
  measure: FigureMeasure,
): Change | null => {
  if (figure === null || before === null || measure.kind === 'direction') return null;
  const by = figure - before;
  return { by, percent: before > 0 && figure >= 0 && hasRatio(measure) ? (by / before) * 100 : null };
};

const MINUTES_OF_HOUR = HOUR_S / MINUTE_S;

/** Of which of two shares of time much less is known than of the other. */
export const lessKnownOf = (share: number, shareBefore: number): 'now' | 'before' | null => {
  if (!isAsMuch(shareBefore, share)) return 'before';
  return isAsMuch(share, shareBefore) ? null : 'now';
};

const shareOf = (known: number, time: number): number | null => (time > 0 ? Math.min(1, known / time) : null);

const rowOf = (
  figures: PlaceFigures & NamedPlace,
  { minutes, minutesBefore, ...measure }: Omit<ComparedPlaces, 'whole' | 'groups'>,
): PlaceRow => {
  const { id, name, place = null, sensors, figure, before, outsideMinutes } = figures;
  const { knownMinutes, knownMinutesBefore } = figures;
  const [time, timeBefore] = [sensors * minutes, sensors * minutesBefore];
  const expected = figures.expectedMinutes ?? time;
  // Other sensors would be compared where some began later: their share is that of all of them.
  const share = figure === null ? null : shareOf(knownMinutes, time);
  const shareBefore = before === null ? null : shareOf(knownMinutesBefore, timeBefore);
  const lessKnown = share === null || shareBefore === null ? null : lessKnownOf(share, shareBefore);
  const hasLimits = canHaveLimits(measure.kind) && figure !== null;
  return {
    id,
    name,
    place,
    sensors,
    isUnmeasured: isUnmeasured(figures),
    figure,
    before,
    change: lessKnown ? null : changeOf(figures, measure),
    lessKnown,
    outsideHours: hasLimits ? (outsideMinutes / MINUTES_OF_HOUR) * (minutes / Math.max(1, expected)) : null,
    measured: shareOf(knownMinutes, expected),
    measuredBefore:
      before === null ? null : shareOf(knownMinutesBefore, figures.expectedMinutesBefore ?? timeBefore),
  };
};

/** All together, and each place. */
export const placeRows = (answer: ComparedPlaces): { whole: PlaceRow; rows: readonly PlaceRow[] } => ({
  whole: rowOf({ ...answer.whole, id: null, name: null }, answer),
  rows: answer.groups.map((group) => rowOf(group, answer)),
});

/** The figure before, where the two can be compared. */
export const comparedFigure = ({ before, lessKnown }: PlaceRow): number | null =>
  lessKnown === null ? before : null;

/** Whether so little was measured that it is said beside the figure. */
export const isThin = ({ figure, measured }: PlaceRow): boolean =>
  figure !== null && measured !== null && measured < NEEDED_SHARE;
