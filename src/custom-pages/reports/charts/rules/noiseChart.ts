import { HOUR_S } from '@domain/duration';
import { formatMonth } from '@domain/monthNames';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';
import type { NoisePeriod } from '@domain/sensors/noisePeriods';
import { variableTitle } from '@reporting/captions';
import { formatDate } from '@reporting/clockWords';
import { formatMean } from '@reporting/format';
import type { NoiseFigures } from '@reporting/noise';
import {
  describeAbove,
  isMeasured,
  LEVEL_NAMES,
  measuredInWords,
  NEEDED_NOTE,
  NIGHT_NOTE,
  PERIOD_NAMES,
  periodsOf,
  periodTitle,
} from '@reporting/noiseWords';
import { figureOf } from '@reporting/figures';

import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import { dayAxis, dayPlace, isWithin, type Span } from '@/kit/charts/rules/axis';
import { panelsOf, type LineChart, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';
import type { SensorNoise } from '@/providers/data/records';

import { emptyDays } from './emptyDays';

type Variable = SensorNoise['variables'][number];
type Level = NoisePeriod | 'lden';

const levelOf = ({ levels, lden }: NoiseFigures, level: Level): number | null =>
  level === 'lden' ? lden : levels[level];

const shown = (value: number | null | undefined): number | null => value ?? null;

/** A level, or why there is none: '– (medido 40 %)'. */
const describeLevel = (figures: NoiseFigures, level: Level, unit: string | null): string => {
  const known = levelOf(figures, level);
  if (known !== null) return formatMean(known, unit);
  return level === 'lden' ? '–' : `– (${measuredInWords(figures.shares[level] ?? 0)})`;
};

/** Of some days of a month, if enough of them have a figure. */
const levelOfPart = (days: readonly NoiseFigures[], level: Level): number | null => {
  const known = days.map((day) => levelOf(day, level)).filter((value) => value !== null);
  return known.length > 0 && known.length >= days.length * NEEDED_SHARE
    ? figureOf(
        'sound-level',
        known.map((mean) => ({ mean, minutes: 1 })),
      )
    : null;
};

/** What stands below the chart: how days are counted, and of each variable the hours beyond its limits. */
const noteOf = ({ periods, variables }: SensorNoise): string => {
  const above = variables.flatMap(({ name, unit, whole, dayLimit, nightLimit }) => {
    const told = [
      describeAbove(whole.above.day, dayLimit, unit, 'de día'),
      describeAbove(whole.above.night, nightLimit, unit, 'de noche'),
    ].filter((part) => part !== undefined);
    return told.length > 0 ? [`${name}: ${told.join('; ')}.`] : [];
  });
  const titles = periodsOf(periods).map((period) => periodTitle(period, periods));
  return [...above, `${titles.join(', ')}.`, NIGHT_NOTE, NEEDED_NOTE].join(' ');
};

/** Lday, Levening, Lnight and Lden of each day of a month, as lines (EXT-66). */
export const noiseChart = (answer: SensorNoise): LineChart => {
  const month = createSiteMonth(answer);
  const x = month.days.map(({ day }) => day);
  const levels: readonly Level[] = [...periodsOf(answer.periods), 'lden'];
  const hasSeveral = answer.variables.length > 1;
  const nameOf = (variable: Variable, level: Level) =>
    hasSeveral ? `${variable.name}: ${LEVEL_NAMES[level]}` : LEVEL_NAMES[level];
  const lines = answer.variables.flatMap((variable, place) =>
    levels.map((level, index) => ({
      id: place * levels.length + index,
      name: nameOf(variable, level),
      unit: variable.unit,
      limits: [],
      variable,
      level,
    })),
  );

  const lineOf = ({ id, variable, level }: (typeof lines)[number]): LineSeries => ({
    variableId: id,
    values: x.map((_, index) => shown(variable.days[index] && levelOf(variable.days[index], level))),
    describe: (place) => {
      const day = variable.days[place];
      return day && describeLevel(day, level, variable.unit);
    },
    summarize: (span) => {
      const days = variable.days.filter((_, index) => isWithin(span)(x[index] ?? 0));
      if (days.length === x.length) return describeLevel(variable.whole, level, variable.unit);
      const known = levelOfPart(days, level);
      return known === null ? '–' : formatMean(known, variable.unit);
    },
  });

  const measured = answer.variables.map(({ days }) => ({
    at: month.days.filter((_, index) => days[index] && isMeasured(days[index])).map(({ from }) => from),
  }));
  const { empty, note } = emptyDays(month, measured, (at) => dayPlace(month, at));

  // A day of noise begins with its period 'day'.
  const noiseDayPlace = (at: number) => dayPlace(month, Math.max(0, at - answer.periods.day * HOUR_S));
  const noted = lines.map(({ id, variable: { annotations } }) => ({ id, annotations }));

  return {
    period: formatMonth(month),
    axis: dayAxis(month),
    x,
    variables: lines,
    panels: panelsOf(lines, lineOf, () => []),
    empty,
    marks: annotationMarks(noted, month, noiseDayPlace),
    note: [note, noteOf(answer)].filter(Boolean).join(' '),
    table: (isShown, span: Span) => {
      const columns = lines.filter(({ id }) => isShown(id));
      const periods = periodsOf(answer.periods);
      const ofVariable = (variable: string) => ({ label: chartsMessages.ofVariable, args: { variable } });
      return {
        columns: [
          { label: chartsMessages.day },
          ...columns.map(({ name, unit }) => ofVariable(variableTitle({ name, unit }))),
          ...answer.variables.flatMap(({ name, dayLimit, nightLimit }) => {
            const prefix = hasSeveral ? `${name}: ` : '';
            return [
              ...periods.map((period) => ofVariable(`${prefix}${PERIOD_NAMES[period]}, medido (%)`)),
              ...(dayLimit === null ? [] : [ofVariable(`${prefix}horas sobre ${dayLimit} de día`)]),
              ...(nightLimit === null ? [] : [ofVariable(`${prefix}horas sobre ${nightLimit} de noche`)]),
            ];
          }),
        ],
        rows: x.filter(isWithin(span)).map((day) => [
          formatDate(month.dateOf(day)),
          ...columns.map(({ variable: { days }, level }) => {
            const known = days[day - 1];
            return known ? shown(levelOf(known, level)) : null;
          }),
          ...answer.variables.flatMap(({ days, dayLimit, nightLimit }) => {
            const known = days[day - 1];
            return [
              ...periods.map((period) => Math.floor((known?.shares[period] ?? 0) * 100 + 1e-9)),
              ...(dayLimit === null ? [] : [shown(known?.above.day)]),
              ...(nightLimit === null ? [] : [shown(known?.above.night)]),
            ];
          }),
        ]),
      };
    },
  };
};
