import { HOUR_S } from '@domain/duration';
import { formatMonth } from '@domain/monthNames';
import { isCountedHour, isMeasuredHour, isRarerThanHours } from '@domain/sensors/measuredShare';
import { DEAD_OF_NIGHT } from '@domain/sensors/night';
import { addsUp } from '@domain/sensors/variableKind';
import { UNMEASURED, variableTitle } from '@reporting/captions';
import { formatDate } from '@reporting/clockWords';
import { formatMeasure, formatNumber } from '@reporting/format';
import { formatSpan } from '@reporting/formatSpan';

import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import { dayAxis, dayPlace, isWithin, type Span } from '@/kit/charts/rules/axis';
import { placedLimits } from '@/kit/charts/rules/limitLines';
import { panelsOf, type LineChart, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth, type SiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';
import type { HoursOfMonth } from '@/providers/data/records';

import { emptyDays } from './emptyDays';

/** Clocks change by half an hour at least. */
const STEP_S = HOUR_S / 2;

type Variable = HoursOfMonth['variables'][number];

/** What is known of a night: its lowest value, or why there is none. Undefined for a day without measurements. */
type Night = { readonly minimum: number } | { readonly missing: string } | undefined;

const NEEDED_NOTE = 'Una noche sin cada una de sus horas medida no tiene cifra.';

/** The stretch of a day that the night takes; its hours may be fewer or more where the clocks change. */
const hoursOfNight = ({ from, to }: SiteMonth['days'][number], { clockAt }: SiteMonth) => {
  const steps = Array.from({ length: (to - from) / STEP_S }, (_, index) => from + index * STEP_S);
  const inNight = steps.filter((at) => {
    const hour = clockAt(at).getUTCHours();
    return hour >= DEAD_OF_NIGHT.fromHour && hour < DEAD_OF_NIGHT.toHour;
  });
  const begins = inNight[0] ?? to;
  return { begins, hours: Math.floor((inNight.length * STEP_S) / HOUR_S) };
};

/** Of each day of the month. */
const nightsOf = (variable: Variable, month: SiteMonth): readonly Night[] => {
  const { at, count, min, normalMinutes, warningMinutes, criticalMinutes, kind } = variable;
  const pause = variable.pause ?? null;
  const places = new Map(at.map((moment, place) => [moment, place]));
  const countAt = (moment: number): number => count[places.get(moment) ?? -1] ?? 0;
  const measured = new Set(at.map((moment) => month.dayAt(moment).day));

  const isMeasured = (moment: number, place: number): boolean => {
    if (addsUp(kind)) return isCountedHour(countAt(moment), countAt(moment - HOUR_S), pause);
    const known = [normalMinutes, warningMinutes, criticalMinutes].map((minutes) => minutes[place] ?? 0);
    return isMeasuredHour(
      { count: countAt(moment), minutes: known.reduce((sum, some) => sum + some) },
      pause,
    );
  };

  return month.days.map((day) => {
    if (!measured.has(day.day)) return undefined;
    const { begins, hours } = hoursOfNight(day, month);
    const values = Array.from({ length: hours }, (_, index) => begins + index * HOUR_S).flatMap((moment) => {
      const place = places.get(moment);
      return place !== undefined && isMeasured(moment, place) ? (min[place] ?? []) : [];
    });
    if (hours > 0 && values.length === hours) return { minimum: Math.min(...values) };
    if (pause !== null && isRarerThanHours(pause))
      return { missing: `una medición cada ${formatSpan(pause * 1000)}` };
    return { missing: `horas medidas: ${values.length} de ${hours}` };
  });
};

const minimumOf = (night: Night): number | null => (night && 'minimum' in night ? night.minimum : null);
const missingOf = (night: Night): string | null => (night && 'missing' in night ? night.missing : null);

/**
 * The lowest value between two and five in the night of each day, where each of its hours was measured: what a meter still counts then
 * may leak.
 */
export const nightMinimumChart = (answer: HoursOfMonth): LineChart => {
  const month = createSiteMonth(answer);
  const x = month.days.map(({ day }) => day);
  const variables = answer.variables.map((variable) => ({
    ...variable,
    nights: nightsOf(variable, month),
  }));
  const placeOf = (at: number) => dayPlace(month, at);

  const inPart = (nights: readonly Night[], span: Span) =>
    nights.filter((_, index) => isWithin(span)(x[index] ?? 0));

  const lineOf = ({ id, unit, nights }: (typeof variables)[number]): LineSeries => ({
    variableId: id,
    values: nights.map(minimumOf),
    summarize: (span) => {
      const part = inPart(nights, span);
      const shown = part.map(minimumOf).filter((value) => value !== null);
      if (shown.length > 0)
        return `de ${formatNumber(Math.min(...shown))} a ${formatMeasure(Math.max(...shown), unit)}`;
      const missing = part.map(missingOf).find((reason) => reason !== null);
      return missing ? `– (${missing})` : UNMEASURED;
    },
    describe: (place) => {
      const night = nights[place];
      if (!night) return UNMEASURED;
      return 'minimum' in night ? formatMeasure(night.minimum, unit) : `– (${night.missing})`;
    },
  });

  const { empty, note } = emptyDays(month, variables, placeOf);
  const lacksSome = variables.some(({ nights }) => nights.some((night) => missingOf(night) !== null));

  return {
    period: formatMonth(month),
    axis: dayAxis(month),
    x,
    variables,
    panels: panelsOf(variables, lineOf, (limits) => placedLimits(limits, month, placeOf)),
    empty,
    note: [note, lacksSome && NEEDED_NOTE].filter(Boolean).join(' '),
    marks: annotationMarks(answer.variables, month, placeOf),
    table: (isShown, span) => {
      const columns = variables
        .filter(({ id }) => isShown(id))
        .map((variable) => ({
          ...variable,
          lacksSome: inPart(variable.nights, span).some((night) => missingOf(night) !== null),
        }));
      return {
        columns: [
          { label: chartsMessages.day },
          ...columns.flatMap((variable) => {
            const args = { variable: variableTitle(variable) };
            return [
              { label: chartsMessages.nightMinimum, args },
              ...(variable.lacksSome
                ? [{ label: chartsMessages.withoutFigure, args: { variable: variable.name } }]
                : []),
            ];
          }),
        ],
        rows: x.filter(isWithin(span)).map((day) => [
          formatDate(month.dateOf(day)),
          ...columns.flatMap((variable) => {
            const night = variable.nights[day - 1];
            return variable.lacksSome ? [minimumOf(night), missingOf(night)] : [minimumOf(night)];
          }),
        ]),
      };
    },
  };
};
