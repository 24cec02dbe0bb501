import { sql } from 'kysely';

import { monthBefore, type ReportMonth } from '@domain/months';
import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';
import { completenessOf } from '@reporting/completeness';
import type { NotedAnnotation, NotedCorrection } from '@reporting/monthNotes';
import { toldFigure, type HourFigure } from '@reporting/figures';
import type { MeasuredHour } from '@reporting/measuredHour';
import type { ReportVariable } from '@reporting/pdf/reportPdf';

import { annotationsIn } from '../annotations/readAnnotations';
import { correctionsIn } from '../corrections/revised';
import type { Work } from '../database/database';
import { siteMonthSpan } from '../measurements/siteDays';
import { readSuspicions } from '../measurements/suspicions';
import { readSoundLevels } from '../measurements/soundLevels';
import { implausibleIn } from '../readings/omitted';
import { usualPauseIn } from '../measurements/usualPause';
import type { MeasuredSensor } from './measuredSensor';

type Columns = Readonly<
  Record<
    Exclude<keyof MeasuredHour, 'minutes' | 'detail'> | 'count' | 'normal' | 'warning' | 'critical',
    readonly number[]
  >
> & { readonly detail: readonly MeasuredHour['detail'][] };

interface Period extends Thresholds {
  /** When it began to apply, on the site's clocks. */
  readonly day: number;
  readonly hour: number;
}

interface Row {
  readonly id: number;
  readonly columns: Columns;
  /** The usual one between readings. */
  readonly pause: number | null;
  /** Oldest first; at least one. */
  readonly periods: readonly Period[];
  /** Of the previous month. */
  readonly earlier: readonly HourFigure[] | null;
  /** As JSON; null without any. */
  readonly corrections: string | null;
  readonly doubtful: number | null;
  readonly annotations: string | null;
}

const hoursIn = ({
  since,
  day,
  hour,
  min,
  mean,
  max,
  last,
  normal,
  warning,
  critical,
  detail,
}: Columns): MeasuredHour[] =>
  since.map((hours, index) => {
    const at = (column: readonly number[]) => column[index] ?? 0;
    return {
      since: hours,
      day: at(day),
      hour: at(hour),
      min: at(min),
      mean: at(mean),
      max: at(max),
      last: at(last),
      minutes: { normal: at(normal), warning: at(warning), critical: at(critical) },
      detail: detail[index],
    };
  });

/** A sensor's variables with the stored data of a month of the site, and the limits of that time (EXT-26). */
export const readReportVariables = async (
  work: Work,
  sensor: MeasuredSensor,
  month: ReportMonth,
  timeZone: string,
): Promise<readonly ReportVariable[]> => {
  const { from, to } = await siteMonthSpan(work, month, timeZone);
  const before = await siteMonthSpan(work, monthBefore(month), timeZone);
  const { rows } = await sql<Row>`
    select variable.id, measured.columns, ${usualPauseIn({ from, to })} as pause, held.periods, earlier.hours as earlier,
      ${correctionsIn({ from, to })} as corrections, ${implausibleIn({ from, to })} as doubtful,
      ${annotationsIn({ from, to })} as annotations
    from sensor_variables as variable
    cross join lateral (
      select json_build_object(
        'since', coalesce(json_agg(floor(date_part('epoch', hour - ${from}::timestamptz) / 3600)), '[]'),
        'day', coalesce(json_agg(date_part('day', local)), '[]'),
        'hour', coalesce(json_agg(date_part('hour', local)), '[]'),
        'count', coalesce(json_agg(readings), '[]'),
        'min', coalesce(json_agg(min), '[]'), 'mean', coalesce(json_agg(mean), '[]'),
        'max', coalesce(json_agg(max), '[]'), 'last', coalesce(json_agg(last), '[]'),
        'normal', coalesce(json_agg(normal_minutes), '[]'),
        'warning', coalesce(json_agg(warning_minutes), '[]'),
        'critical', coalesce(json_agg(critical_minutes), '[]'), 'detail', coalesce(json_agg(detail), '[]')
      ) as columns
      from (
        select *, hour at time zone ${timeZone} as local from hourly_statistics
        where variable_id = variable.id and hour >= ${from} and hour < ${to} order by hour
      ) as hours
    ) as measured
    cross join lateral (
      select json_agg(json_build_object(
        'day', date_part('day', since), 'hour', date_part('epoch', since - date_trunc('day', since)) / 3600,
        'minCritical', min_critical, 'maxCritical', max_critical,
        'minWarning', min_warning, 'maxWarning', max_warning
      ) order by from_at) as periods
      from (
        select *, greatest(from_at, ${from}) at time zone ${timeZone} as since,
          lead(from_at, 1, 'infinity') over (order by from_at) as until
        from limit_periods where variable_id = variable.id and from_at < ${to}
      ) as period where until > ${from}
    ) as held
    cross join lateral (
      select json_agg(json_build_object(
        'mean', mean, 'minutes', normal_minutes + warning_minutes + critical_minutes, 'detail', detail
      )) as hours
      from hourly_statistics where variable_id = variable.id and hour >= ${before.from} and hour < ${before.to}
    ) as earlier
    where variable.sensor_id = ${sensor.id}`.execute(work);
  const suspicions = await readSuspicions(work, sensor.id, { from, to });
  const levels = await readSoundLevels(work, sensor.id, timeZone, { from, to });
  const seconds = (to.getTime() - from.getTime()) / 1000;
  const found = new Map(rows.map((row) => [row.id, row]));
  return sensor.variables.map(({ id, name, unit, kind, limitsBy, stateNames, unitOfReading, thresholds }) => {
    const {
      columns,
      pause,
      periods = [],
      earlier,
      corrections = null,
      doubtful,
      annotations = null,
    } = found.get(id) ?? {};
    const last = periods.at(-1);
    return {
      name,
      unit,
      kind,
      limitsBy,
      stateNames,
      unitOfReading,
      levels: levels.get(id),
      thresholds: last ? pickThresholds(last) : thresholds,
      earlierLimits: periods.slice(1).map(({ day, hour }, index) => ({
        until: { day, hour },
        thresholds: pickThresholds(periods[index] ?? thresholds),
      })),
      completeness: completenessOf(columns?.count ?? [], seconds, pause),
      hours: columns ? hoursIn(columns) : [],
      previousMean: earlier ? toldFigure(kind, earlier) : undefined,
      corrections: corrections === null ? [] : (JSON.parse(corrections) as NotedCorrection[]),
      doubtful,
      suspicions: suspicions.get(id),
      annotations: annotations === null ? [] : (JSON.parse(annotations) as NotedAnnotation[]),
    };
  });
};
