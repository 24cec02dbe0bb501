import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { previewAnnulment } from '@contract/extensions/annotations';
import { addsUp } from '@domain/sensors/variableKind';
import { unitOfFigure, variableTitle, type Measure } from '@reporting/captions';
import { formatDuration, formatMean, formatMeasure } from '@reporting/format';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { useDebounced } from '@/kit/useDebounced';
import { useNow } from '@/kit/useNow';
import { callApi } from '@/providers/data/callApi';
import type { AnnulmentPreview as Answer, AnnulmentRequest, SensorOverview } from '@/providers/data/records';

import { BeforeAndAfter, Preview } from '../BeforeAndAfter';
import { siteMoment } from '../siteTime';
import styles from './Annotations.module.css';
import { readStretch, type AnnotationValues } from './annotationValues';
import { annotationMessages } from './texts';

type Figures = NonNullable<Answer['variables'][number]['before']>;

interface FiguresTableProps {
  title: string;
  before: Figures;
  after: Figures;
  measure: Measure;
}

const FiguresTable = ({ title, before, after, measure }: FiguresTableProps) => {
  const text = useText();
  const figure = (value: number | null, isMean = false) => {
    if (value === null) return '–';
    return isMean ? formatMean(value, unitOfFigure(measure)) : formatMeasure(value, measure.unit);
  };
  const rows = [
    ['min', figure(before.min), figure(after.min)],
    [addsUp(measure.kind) ? 'total' : 'mean', figure(before.mean, true), figure(after.mean, true)],
    ['max', figure(before.max), figure(after.max)],
    ['warningMinutes', formatDuration(before.warningMinutes), formatDuration(after.warningMinutes)],
    ['criticalMinutes', formatDuration(before.criticalMinutes), formatDuration(after.criticalMinutes)],
  ] as const;
  return (
    <BeforeAndAfter
      caption={title}
      rows={rows.map(([name, was, is]) => [text(annotationMessages[name]), was, is])}
    />
  );
};

interface ToldProps {
  preview: Answer;
  sensor: SensorOverview;
  timeZone: string;
  isNew: boolean;
}

const Told = ({ preview, sensor, timeZone, isNew }: ToldProps) => {
  const text = useText();
  const { variables, from, to, recomputableFrom } = preview;
  const measured = variables.flatMap(({ variableId, again, ...told }) => {
    const variable = sensor.variables.find(({ id }) => id === variableId);
    return variable ? [{ ...told, again: again ?? 0, variable, title: variableTitle(variable) }] : [];
  });
  const day = (moment: string) => siteMoment(moment, timeZone).split(' ')[0] ?? '';
  const lastDay = day(new Date(Date.parse(to) - 1).toISOString());

  return (
    <>
      {measured.map(({ readings, again, title }) => (
        <p key={title}>
          {readings === 0 &&
            again === 0 &&
            text(isNew ? annotationMessages.annulsNone : annotationMessages.changesNone, { variable: title })}
          {readings > 0 && text(annotationMessages.annuls, { ...counted(readings), variable: title })}{' '}
          {again > 0 && text(annotationMessages.countsAgain, { ...counted(again), variable: title })}
        </p>
      ))}
      {measured.some(({ before, readings, again }) => !before && readings + again > 0) && (
        <p className={styles.note}>{text(annotationMessages.tooMany)}</p>
      )}
      {recomputableFrom !== null && from < recomputableFrom && (
        <p className={styles.note}>
          {text(annotationMessages.onlyHours, { moment: siteMoment(recomputableFrom, timeZone) })}
        </p>
      )}
      {measured.map(
        ({ readings, again, before, after, title, variable }) =>
          readings + again > 0 &&
          before &&
          after && (
            <FiguresTable
              key={title}
              title={text(annotationMessages.ofMonths, { variable: title, from: day(from), to: lastDay })}
              before={before}
              after={after}
              measure={variable}
            />
          ),
      )}
    </>
  );
};

interface AnnulmentPreviewProps extends Pick<ToldProps, 'sensor' | 'timeZone'> {
  /** The one that is changed; null for a new one. */
  annotationId: number | null;
}

/** What the annulment in the form would change, a moment after somebody typed. */
export const AnnulmentPreview = ({ sensor, timeZone, annotationId }: AnnulmentPreviewProps) => {
  const text = useText();
  const values = useWatch() as AnnotationValues;
  const { stretch } = readStretch(values, { timeZone, now: useNow() });
  const typed = JSON.stringify(stretch ? { ...stretch, variableId: values.variableId, annotationId } : null);
  const asked = useDebounced(typed);
  const body = JSON.parse(asked) as AnnulmentRequest | null;
  const query = useQuery({
    queryKey: queryKeyOf('annulment-preview', sensor.id, asked),
    queryFn: async ({ signal }) =>
      body &&
      callApi(previewAnnulment, { params: { id: sensor.id }, body, signal }, 'errors.previewAnnulment'),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });

  return (
    <Preview isLive isOutdated={typed !== asked || query.isFetching}>
      <LoadError query={query} />
      {!stretch && <p className={styles.note}>{text(annotationMessages.previewWaiting)}</p>}
      {stretch && query.isPending && <p className={styles.note}>{text(annotationMessages.previewLoading)}</p>}
      {stretch && query.data && (
        <Told preview={query.data} sensor={sensor} timeZone={timeZone} isNew={annotationId === null} />
      )}
    </Preview>
  );
};
