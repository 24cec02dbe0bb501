import { formatMonth } from '@domain/monthNames';
import { airTogether, type AirDay } from '@reporting/air';
import {
  AIR_NEEDED_NOTE,
  airTitle,
  airVariableTitle,
  describeAirDay,
  describeAirDays,
  indexInWords,
  whyNoIndex,
  withPollutants,
  worstDay,
} from '@reporting/airWords';
import { formatDate } from '@reporting/clockWords';

import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import { dayAxis, dayPlace, isWithin } from '@/kit/charts/rules/axis';
import type { LineChart, LineSeries } from '@/kit/charts/rules/lineChart';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';
import type { SensorAir } from '@/providers/data/records';

import { emptyDays } from './emptyDays';

interface AirLine {
  id: number;
  name: string;
  unit: null;
  days: readonly AirDay[];
  /** Of a day. */
  describe: (place: number) => string;
}

const TOGETHER = 0;

/** The worst of the variables that are shown, which may be fewer than the sensor has. */
const togetherOf = ({ variables, dates }: SensorAir): AirLine => {
  const pollutants = [...new Set(variables.map(({ pollutant }) => pollutant))];
  const values = dates.map((_, place) =>
    airTogether(variables.map(({ pollutant, days }) => ({ pollutant, value: days[place]?.value ?? null }))),
  );
  const days = values.map((value, place) => ({
    value,
    share: Math.max(...variables.map((variable) => variable.days[place]?.share ?? 0)),
  }));
  return {
    id: TOGETHER,
    name: airTitle(pollutants),
    unit: null,
    days,
    describe: (place) => {
      const value = values[place];
      if (!value) return `– (${whyNoIndex(days[place] ?? { share: 0 })})`;
      const isOfAll = value.pollutants.length === pollutants.length;
      return isOfAll ? indexInWords(value) : `${indexInWords(value)} (${withPollutants(value.pollutants)})`;
    },
  };
};

const linesOf = (answer: SensorAir): AirLine[] => {
  const together = togetherOf(answer);
  if (answer.variables.length === 1) return [together];
  return [
    together,
    ...answer.variables.map(({ id, name, pollutant, days }) => ({
      id,
      name: airVariableTitle(answer.variables, { name, pollutant }),
      unit: null,
      days,
      describe: (place: number) => describeAirDay(days[place] ?? { value: null, share: 0 }),
    })),
  ];
};

/** The index of air quality of each day of a month, of each variable and the worst of them (EXT-67). */
export const airChart = (answer: SensorAir): LineChart => {
  const month = createSiteMonth(answer);
  const { dates, table, variables } = answer;
  const x = month.days.map(({ day }) => day);
  const lines = linesOf(answer);
  const valuesOf = ({ days }: AirLine) => x.map((_, place) => days[place]?.value ?? null);

  const seriesOf = (line: AirLine): LineSeries => ({
    variableId: line.id,
    values: valuesOf(line).map((value) => value?.index ?? null),
    describe: line.describe,
    summarize: (span) => {
      const inside = valuesOf(line).map((value, place) => (isWithin(span)(x[place] ?? 0) ? value : null));
      const most = worstDay(inside, dates);
      return most ? `el peor, ${indexInWords(most)}` : '–';
    },
  });

  const measured = variables.map(({ days }) => ({
    at: month.days.filter((_, place) => (days[place]?.share ?? 0) > 0).map(({ from }) => from),
  }));
  const placeOf = (at: number) => dayPlace(month, at);
  const { empty, note } = emptyDays(month, measured, placeOf);
  const [together] = lines;

  return {
    period: formatMonth(month),
    axis: dayAxis(month),
    x,
    variables: lines,
    panels: [{ key: 'air', series: lines.map(seriesOf), limits: [] }],
    empty,
    marks: annotationMarks(variables, month, placeOf).map((mark) => ({
      ...mark,
      // What is said of a variable is about the worst of them, too.
      variableIds: [TOGETHER, ...mark.variableIds],
    })),
    note: [
      together && `${describeAirDays(valuesOf(together), dates, table.categories)}.`,
      note,
      `Según ${table.name}.`,
      AIR_NEEDED_NOTE,
    ]
      .filter(Boolean)
      .join(' '),
    table: (isShown, span) => {
      const columns = lines.filter(({ id }) => isShown(id));
      const ofVariable = (variable: string) => ({ label: chartsMessages.ofVariable, args: { variable } });
      return {
        columns: [
          { label: chartsMessages.day },
          ...columns.flatMap(({ name }) => [ofVariable(name), ofVariable(`${name}, categoría`)]),
          ...variables.map((variable) => ofVariable(`${airVariableTitle(variables, variable)}, medido (%)`)),
        ],
        rows: x.filter(isWithin(span)).map((day) => [
          formatDate(month.dateOf(day)),
          ...columns.flatMap(({ days }) => {
            const value = days[day - 1]?.value ?? null;
            return [value?.index ?? null, value?.category ?? null];
          }),
          ...variables.map(({ days }) => Math.floor((days[day - 1]?.share ?? 0) * 100 + 1e-9)),
        ]),
      };
    },
  };
};
