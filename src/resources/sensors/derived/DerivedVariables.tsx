import { useState } from 'react';
import { RecordContext, ResourceContextProvider, useGetOne } from 'react-admin';

import { variableTitle } from '@reporting/captions';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LoadError } from '@/kit/feedback/LoadError';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useDraftedIds, useDraftedOpen } from '@/kit/form/useDrafts';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { DerivedVariable, SensorDerived, SensorOverview } from '@/providers/data/records';

import { DayOfFormula } from './DayOfFormula';
import styles from './Derived.module.css';
import { derivedMessages } from './texts';

const LazyDerivedForm = lazyPart(async () => (await import('./DerivedForm')).DerivedForm);

/** While something is computed anew. */
const LOOK_AGAIN_MS = 2_000;

const Progress = ({ done, total }: NonNullable<DerivedVariable['progress']>) => {
  const text = useText();
  const label = text(total > 0 ? derivedMessages.progress : derivedMessages.progressOfNone, {
    done: formatCount(done),
    total: formatCount(total),
  });

  return (
    <>
      <p className={styles.note}>{label}</p>
      <ProgressBar done={done} total={Math.max(1, total)} aria-label={label} />
    </>
  );
};

interface LineProps {
  variable: DerivedVariable;
  timeZone: string;
  onEdit: () => void;
}

/** A computed variable: how, and what that gives. */
const Line = ({ variable: { variableId, formula, progress, day }, timeZone, onEdit }: LineProps) => {
  const text = useText();
  const shown = useRecord<SensorOverview>().variables.find(({ id }) => id === variableId);
  const title = shown ? variableTitle(shown) : '';

  return (
    <li className={styles.line}>
      <h3>{title}</h3>
      <p className={styles.note}>{text(derivedMessages.formulaOf)}</p>
      <code className={styles.formula}>{formula}</code>
      {progress && <Progress {...progress} />}
      <DayOfFormula day={day} unit={shown?.unit} timeZone={timeZone} />
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          aria-label={text(derivedMessages.changeOf, { variable: title })}
          onClick={onEdit}
        >
          {text(derivedMessages.change)}
        </Button>
      </div>
    </li>
  );
};

const Content = () => {
  const text = useText();
  const sensor = useRecord<SensorOverview>();
  const query = useGetOne<SensorDerived>(
    'derived-variables',
    { id: sensor.id },
    {
      refetchInterval: ({ state }) =>
        state.data?.variables.some(({ progress }) => progress !== null) ? LOOK_AGAIN_MS : false,
    },
  );
  const { data } = query;
  const [isAdding, setAdding] = useDraftedOpen();
  const drafted = useDraftedIds();
  const [editedId, setEditedId] = useState<number | null>(drafted[0] ?? null);
  const edited = data?.variables.find(({ variableId }) => variableId === editedId);
  const close = () => {
    setAdding(false);
    setEditedId(null);
  };

  return (
    <Section
      title={text(derivedMessages.title)}
      action={
        data && data.usable.length > 0 && data.normalizedVariables.length > 0 ? (
          <Button variant="quiet" aria-label={text(derivedMessages.add)} onClick={() => setAdding(true)}>
            {text(derivedMessages.addHere)}
          </Button>
        ) : null
      }
    >
      <LoadError query={query} />
      {query.isPending && (
        <Skeleton data-coming className={styles.skeleton} label={derivedMessages.loading} />
      )}
      {data && (
        <div className={styles.variables}>
          {data.variables.length === 0 && <p className={styles.none}>{text(derivedMessages.none)}</p>}
          <ul className={styles.list}>
            {data.variables.map((variable) => (
              <Line
                key={variable.variableId}
                variable={variable}
                timeZone={data.timeZone}
                onEdit={() => setEditedId(variable.variableId)}
              />
            ))}
          </ul>
        </div>
      )}
      {data && (isAdding || edited) && (
        <RecordContext value={edited && { ...edited, id: edited.variableId }}>
          <LazyDerivedForm sensor={sensor} of={data} onClose={close} />
        </RecordContext>
      )}
    </Section>
  );
};

/** The variables of the sensor in context that are computed of its others (EXT-64). */
export const DerivedVariables = () => (
  <ResourceContextProvider value="derived-variables">
    <Content />
  </ResourceContextProvider>
);
