import { useState } from 'react';
import { RecordContext, ResourceContextProvider } from 'react-admin';

import { ANNOTATION_NAMES, readAnnotationKind } from '@domain/sensors/annotation';
import { formatExact } from '@reporting/format';

import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { useIsAdmin } from '@/kit/useIsAdmin';
import { useRecord } from '@/kit/useRecord';
import type { Annotation, SensorAnnotations, SensorOverview } from '@/providers/data/records';

import { Recomputing } from '../corrections/Recomputing';
import { EntriesPart, EntryButtons, useEntries } from '../EntriesPart';
import entriesStyles from '../EntriesPart.module.css';
import { siteMoment } from '../siteTime';
import styles from './Annotations.module.css';
import { annotationMessages } from './texts';
import { titleOfReadings } from './titleOfReadings';
import { useAnnotated } from './useAnnotated';

const LazyAnnotationForm = lazyPart(async () => (await import('./AnnotationForm')).AnnotationForm);
const LazyAnnotationDelete = lazyPart(async () => (await import('./AnnotationDelete')).AnnotationDelete);

/** When it was, in words. */
const useWhen = (timeZone: string) => {
  const text = useText();
  return ({ kind, from, until }: Annotation): string => {
    const moment = siteMoment(from, timeZone);
    if (until) return text(annotationMessages.between, { from: moment, until: siteMoment(until, timeZone) });
    return text(kind === 'annulment' ? annotationMessages.since : annotationMessages.at, { moment });
  };
};

interface LineProps {
  /** What it is about; undefined for the whole sensor. */
  variable: string | undefined;
  timeZone: string;
  canBeChanged: boolean;
  onEdit: () => void;
}

/** The annotation in context. */
const Line = ({ variable, timeZone, canBeChanged, onEdit }: LineProps) => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const whenOf = useWhen(timeZone);
  const annotation = useRecord<Annotation>();
  const [isTakingBack, setTakingBack] = useState(false);
  const { kind, from, counts, by, createdAt } = annotation;
  const labelOf = (action: string) =>
    text(annotationMessages.ofAnnotation, {
      action,
      text: annotation.text,
      moment: siteMoment(from, timeZone),
    });

  return (
    <li>
      <p className={styles.text}>
        <strong>{ANNOTATION_NAMES[readAnnotationKind(kind)]}</strong> {annotation.text}
      </p>
      <p className={entriesStyles.note}>{[whenOf(annotation), variable].filter(Boolean).join(' · ')}</p>
      {counts && (
        <p className={entriesStyles.note}>
          {text(annotationMessages.counts, {
            final: formatExact(counts.final),
            first: formatExact(counts.first),
          })}
        </p>
      )}
      {isAdmin && (
        <>
          {by && (
            <p className={entriesStyles.note}>
              {text(annotationMessages.by, { by, moment: siteMoment(createdAt, timeZone) })}
            </p>
          )}
          <EntryButtons
            nameOf={labelOf}
            actions={[
              ...(canBeChanged ? [{ label: text(annotationMessages.change), onPress: onEdit }] : []),
              { label: text(annotationMessages.takeBack), onPress: () => setTakingBack(true) },
            ]}
          />
        </>
      )}
      {isTakingBack && <LazyAnnotationDelete onClose={() => setTakingBack(false)} />}
    </li>
  );
};

interface ListProps {
  of: SensorAnnotations;
  onEdit: (annotationId: number) => void;
}

/** The newest first. */
const Lines = ({ of: { annotations, recomputation, timeZone }, onEdit }: ListProps) => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const { id: sensorId, variables } = useRecord<SensorOverview>();
  const canBeOf = useAnnotated(sensorId);
  const titleOf = (variableId: number | null | undefined) => {
    const variable = variables.find(({ id }) => id === variableId);
    return variable && titleOfReadings(variable);
  };

  return (
    <>
      {recomputation && <Recomputing {...recomputation} />}
      {annotations.length === 0 && <p className={entriesStyles.none}>{text(annotationMessages.none)}</p>}
      <ul
        className={entriesStyles.list}
        aria-label={text(isAdmin ? annotationMessages.titleOfAdmins : annotationMessages.title)}
      >
        {annotations.map((annotation) => (
          <RecordContext key={annotation.id} value={{ ...annotation, sensorId }}>
            <Line
              variable={titleOf(annotation.variableId)}
              timeZone={timeZone}
              canBeChanged={canBeOf(annotation.kind, annotation.variableId ?? null)}
              onEdit={() => onEdit(annotation.id)}
            />
          </RecordContext>
        ))}
      </ul>
    </>
  );
};

const Content = () => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const sensor = useRecord<SensorOverview>();
  const { query, isAdding, editedId, add, edit, close } = useEntries<SensorAnnotations>(({ recomputation }) =>
    Boolean(recomputation),
  );
  const { data } = query;
  const edited = data?.annotations.find(({ id }) => id === editedId);
  // To residents, it is worth a place if there is something to read.
  if (!isAdmin && (!data || data.annotations.length === 0) && !query.isError) return null;

  return (
    <EntriesPart
      title={text(isAdmin ? annotationMessages.titleOfAdmins : annotationMessages.title)}
      loading={annotationMessages.loading}
      query={query}
      add={data && isAdmin ? { label: text(annotationMessages.add), onAdd: add } : undefined}
      form={
        data &&
        (isAdding || edited) && (
          <RecordContext value={edited && { ...edited, sensorId: sensor.id }}>
            <LazyAnnotationForm sensor={sensor} timeZone={data.timeZone} onClose={close} />
          </RecordContext>
        )
      }
    >
      {data && <Lines of={data} onEdit={edit} />}
    </EntriesPart>
  );
};

/** What is said of the sensor in context, and which of its measurements don't count (EXT-63). */
export const Annotations = () => (
  <ResourceContextProvider value="annotations">
    <Content />
  </ResourceContextProvider>
);
