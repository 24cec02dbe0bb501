import { RecordContext, ResourceContextProvider } from 'react-admin';

import { variableTitle } from '@reporting/captions';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { useRecord } from '@/kit/useRecord';
import type { DerivedVariable, SensorDerived, SensorOverview } from '@/providers/data/records';

import { EntriesPart, EntryButtons, useEntries } from '../EntriesPart';
import entriesStyles from '../EntriesPart.module.css';
import { DayOfFormula } from './DayOfFormula';
import styles from './Derived.module.css';
import { derivedMessages } from './texts';

const LazyDerivedForm = lazyPart(async () => (await import('./DerivedForm')).DerivedForm);

const Progress = ({ done, total }: NonNullable<DerivedVariable['progress']>) => {
  const text = useText();
  const label = text(total > 0 ? derivedMessages.progress : derivedMessages.progressOfNone, {
    done: formatCount(done),
    total: formatCount(total),
  });

  return (
    <>
      <p className={entriesStyles.note}>{label}</p>
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
      <p className={entriesStyles.note}>{text(derivedMessages.formulaOf)}</p>
      <code className={styles.formula}>{formula}</code>
      {progress && <Progress {...progress} />}
      <DayOfFormula day={day} unit={shown?.unit} timeZone={timeZone} />
      <EntryButtons
        nameOf={() => text(derivedMessages.changeOf, { variable: title })}
        actions={[{ label: text(derivedMessages.change), onPress: onEdit }]}
      />
    </li>
  );
};

const Content = () => {
  const text = useText();
  const sensor = useRecord<SensorOverview>();
  const { query, isAdding, editedId, add, edit, close } = useEntries<SensorDerived>(({ variables }) =>
    variables.some(({ progress }) => progress !== null),
  );
  const { data } = query;
  const edited = data?.variables.find(({ variableId }) => variableId === editedId);

  return (
    <EntriesPart
      title={text(derivedMessages.title)}
      loading={derivedMessages.loading}
      query={query}
      add={
        data && data.usable.length > 0 && data.normalizedVariables.length > 0
          ? { label: text(derivedMessages.addHere), name: text(derivedMessages.add), onAdd: add }
          : undefined
      }
      form={
        data &&
        (isAdding || edited) && (
          <RecordContext value={edited && { ...edited, id: edited.variableId }}>
            <LazyDerivedForm sensor={sensor} of={data} onClose={close} />
          </RecordContext>
        )
      }
    >
      {data?.variables.length === 0 && <p className={entriesStyles.none}>{text(derivedMessages.none)}</p>}
      <ul className={entriesStyles.list}>
        {data?.variables.map((variable) => (
          <Line
            key={variable.variableId}
            variable={variable}
            timeZone={data.timeZone}
            onEdit={() => edit(variable.variableId)}
          />
        ))}
      </ul>
    </EntriesPart>
  );
};

/** The variables of the sensor in context that are computed of its others (EXT-64). */
export const DerivedVariables = () => (
  <ResourceContextProvider value="derived-variables">
    <Content />
  </ResourceContextProvider>
);
