import { useState } from 'react';
import { RecordContext, ResourceContextProvider, useGetOne } from 'react-admin';

import { variableTitle } from '@reporting/captions';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useDraftedIds, useDraftedOpen } from '@/kit/form/useDrafts';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { Correction, SensorCorrections, SensorOverview } from '@/providers/data/records';

import styles from './Corrections.module.css';
import { siteMoment } from '../siteTime';
import { ruleText } from './correctionTexts';
import { Recomputing } from './Recomputing';
import { correctionMessages } from './texts';

const LazyCorrectionForm = lazyPart(async () => (await import('./CorrectionForm')).CorrectionForm);
const LazyCorrectionDelete = lazyPart(async () => (await import('./CorrectionDelete')).CorrectionDelete);

/** While measurements are computed again. */
const LOOK_AGAIN_MS = 2_000;

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
  const change = text(correctionMessages.change);
  const takeBack = text(correctionMessages.takeBack);

  return (
    <li>
      <p className={styles.rule}>
        <strong>{ruleText(correction) ?? text(correctionMessages.asItComes)}</strong>{' '}
        {text(correctionMessages.since, { moment })}
        {until && ` ${text(correctionMessages.until, { moment: siteMoment(until, timeZone) })}`}
      </p>
      <p className={styles.note}>
        {text(by ? correctionMessages.by : correctionMessages.byNobody, {
          reason,
          by: by ?? '',
          moment: siteMoment(createdAt, timeZone),
        })}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" aria-label={labelOf(change)} onClick={onEdit}>
          {change}
        </Button>
        <Button variant="quiet" aria-label={labelOf(takeBack)} onClick={() => setTakingBack(true)}>
          {takeBack}
        </Button>
      </div>
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
    <div className={styles.corrections}>
      {recomputation && <Recomputing {...recomputation} />}
      {corrections.length === 0 && <p className={styles.none}>{text(correctionMessages.none)}</p>}
      {variables.map((variable) => {
        const own = corrections.filter(({ variableId }) => variableId === variable.id);
        if (own.length === 0) return null;
        const title = variableTitle(variable);
        return (
          <div key={variable.id} className={styles.variable}>
            <h3>{title}</h3>
            <ul className={styles.list} aria-label={title}>
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
        <p className={styles.note}>
          {text(correctionMessages.onlyHours, { moment: siteMoment(recomputableFrom, timeZone) })}
        </p>
      )}
    </div>
  );
};

const Content = () => {
  const text = useText();
  const sensor = useRecord<SensorOverview>();
  const query = useGetOne<SensorCorrections>(
    'corrections',
    { id: sensor.id },
    { refetchInterval: ({ state }) => (state.data?.recomputation ? LOOK_AGAIN_MS : false) },
  );
  const { data } = query;
  const [isAdding, setAdding] = useDraftedOpen();
  const drafted = useDraftedIds();
  const [editedId, setEditedId] = useState<number | null>(drafted[0] ?? null);
  const edited = data?.corrections.find(({ id }) => id === editedId);
  const close = () => {
    setAdding(false);
    setEditedId(null);
  };

  return (
    <Section
      title={text(correctionMessages.title)}
      action={
        data && sensor.variables.length > 0 ? (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            {text(correctionMessages.add)}
          </Button>
        ) : null
      }
    >
      <LoadError query={query} />
      {query.isPending && (
        <Skeleton data-coming className={styles.skeleton} label={correctionMessages.loading} />
      )}
      {data && <ByVariable of={data} onEdit={({ id }) => setEditedId(id)} />}
      {data && (isAdding || edited) && (
        <RecordContext value={edited && { ...edited, sensorId: sensor.id }}>
          <LazyCorrectionForm sensor={sensor} timeZone={data.timeZone} onClose={close} />
        </RecordContext>
      )}
    </Section>
  );
};

/** The corrections of the variables of the sensor in context (EXT-60). */
export const Corrections = () => (
  <ResourceContextProvider value="corrections">
    <Content />
  </ResourceContextProvider>
);
