import { useState } from 'react';
import { RecordContext, ResourceContextProvider } from 'react-admin';

import { variableTitle } from '@reporting/captions';

import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { useRecord } from '@/kit/useRecord';
import type { Correction, SensorCorrections, SensorOverview } from '@/providers/data/records';

import { EntriesPart, EntryButtons, useEntries } from '../EntriesPart';
import entriesStyles from '../EntriesPart.module.css';
import { siteMoment } from '../siteTime';
import styles from './Corrections.module.css';
import { ruleText } from './correctionTexts';
import { Recomputing } from './Recomputing';
import { correctionMessages } from './texts';

const LazyCorrectionForm = lazyPart(async () => (await import('./CorrectionForm')).CorrectionForm);
const LazyCorrectionDelete = lazyPart(async () => (await import('./CorrectionDelete')).CorrectionDelete);

interface LineProps {
  variable: string;
  timeZone: string;
  onEdit: () => void;
}

/** The correction in context. */
const Line = ({ variable, timeZone, onEdit }: LineProps) => {
  const text = useText();
  const correction = useRecord<Correction>();
  const [isTakingBack, setTakingBack] = useState(false);
  const { from, until, reason, by, createdAt } = correction;
  const moment = siteMoment(from, timeZone);
  const labelOf = (action: string) => text(correctionMessages.ofVariable, { action, variable, moment });

  return (
    <li>
      <p className={styles.rule}>
        <strong>{ruleText(correction) ?? text(correctionMessages.asItComes)}</strong>{' '}
        {text(correctionMessages.since, { moment })}
        {until && ` ${text(correctionMessages.until, { moment: siteMoment(until, timeZone) })}`}
      </p>
      <p className={entriesStyles.note}>
        {text(by ? correctionMessages.by : correctionMessages.byNobody, {
          reason,
          by: by ?? '',
          moment: siteMoment(createdAt, timeZone),
        })}
      </p>
      <EntryButtons
        nameOf={labelOf}
        actions={[
          { label: text(correctionMessages.change), onPress: onEdit },
          { label: text(correctionMessages.takeBack), onPress: () => setTakingBack(true) },
        ]}
      />
      {isTakingBack && <LazyCorrectionDelete timeZone={timeZone} onClose={() => setTakingBack(false)} />}
    </li>
  );
};

interface ListProps {
  of: SensorCorrections;
  onEdit: (correction: Correction) => void;
}

/** By variable, in the sensor's order; the newest first. */
const ByVariable = ({
  of: { corrections, recomputation, timeZone, recomputableFrom },
  onEdit,
}: ListProps) => {
  const text = useText();
  const { id: sensorId, variables } = useRecord<SensorOverview>();
  const reachesBack = corrections.some(({ from }) => recomputableFrom !== null && from < recomputableFrom);

  return (
    <>
      {recomputation && <Recomputing {...recomputation} />}
      {corrections.length === 0 && <p className={entriesStyles.none}>{text(correctionMessages.none)}</p>}
      {variables.map((variable) => {
        const own = corrections.filter(({ variableId }) => variableId === variable.id);
        if (own.length === 0) return null;
        const title = variableTitle(variable);
        return (
          <div key={variable.id} className={styles.variable}>
            <h3>{title}</h3>
            <ul className={entriesStyles.list} aria-label={title}>
              {own.map((correction) => (
                <RecordContext key={correction.id} value={{ ...correction, sensorId }}>
                  <Line
                    variable={title}
                    timeZone={timeZone}
                    onEdit={() => onEdit({ ...correction, sensorId })}
                  />
                </RecordContext>
              ))}
            </ul>
          </div>
        );
      })}
      {reachesBack && recomputableFrom !== null && (
        <p className={entriesStyles.note}>
          {text(correctionMessages.onlyHours, { moment: siteMoment(recomputableFrom, timeZone) })}
        </p>
      )}
    </>
  );
};

const Content = () => {
  const text = useText();
  const sensor = useRecord<SensorOverview>();
  const { query, isAdding, editedId, add, edit, close } = useEntries<SensorCorrections>(({ recomputation }) =>
    Boolean(recomputation),
  );
  const { data } = query;
  const edited = data?.corrections.find(({ id }) => id === editedId);

  return (
    <EntriesPart
      title={text(correctionMessages.title)}
      loading={correctionMessages.loading}
      query={query}
      add={
        data && sensor.variables.length > 0 ? { label: text(correctionMessages.add), onAdd: add } : undefined
      }
      form={
        data &&
        (isAdding || edited) && (
          <RecordContext value={edited && { ...edited, sensorId: sensor.id }}>
            <LazyCorrectionForm sensor={sensor} timeZone={data.timeZone} onClose={close} />
          </RecordContext>
        )
      }
    >
      {data && <ByVariable of={data} onEdit={({ id }) => edit(id)} />}
    </EntriesPart>
  );
};

/** The corrections of the variables of the sensor in context (EXT-60). */
export const Corrections = () => (
  <ResourceContextProvider value="corrections">
    <Content />
  </ResourceContextProvider>
);
