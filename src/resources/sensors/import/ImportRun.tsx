import { useEffect, useId, useState } from 'react';

import { paths } from '@domain/paths';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { LoadError } from '@/kit/feedback/LoadError';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Icon } from '@/kit/Icon';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { NavigateButton } from '@/kit/NavigateButton';
import { AbsentRecord } from '@/kit/page/AbsentRecord';
import { Section } from '@/kit/page/Section';
import type { ImportedSensor, SensorImport } from '@/providers/data/records';

import { plainName, saveTable } from '../tables/saveTable';
import styles from '../tables/tables.module.css';
import { tableMessages } from '../tables/texts';
import { IMPORTED, isUnderWay, useImportedSensors, useSensorImport } from './importQueries';
import { SensorRows, type SensorRow } from './SensorRows';
import { importMessages } from './texts';

const LazyImportUndo = lazyPart(async () => (await import('./ImportUndo')).ImportUndo);

const COUNTS = ['created', 'refused', 'removed', 'kept'] as const;

const TONES = { created: 'fine', refused: 'bad', removed: 'neutral', kept: 'bad' } as const;

const isBad = ({ outcome }: ImportedSensor): boolean => outcome === 'refused' || outcome === 'kept';

const Results = ({ of, rows }: { of: SensorImport; rows: readonly ImportedSensor[] }) => {
  const text = useText();
  const [shown, setShown] = useState<'all' | 'problems'>(rows.some(isBad) ? 'problems' : 'all');

  const statusOf = ({ outcome }: ImportedSensor) => text(importMessages.outcomes[outcome ?? 'waiting']);
  const rowOf = (sensor: ImportedSensor): SensorRow => ({
    line: sensor.line,
    name: sensor.name,
    tone: TONES[sensor.outcome ?? 'removed'],
    status: statusOf(sensor),
    details: sensor.reason ? [sensor.reason] : [],
    sensorId: sensor.sensorId,
  });
  const save = () => {
    const { line, sensor, outcome, reason } = importMessages;
    const table = [
      [line, sensor, outcome, reason].map((key) => text(key)),
      ...rows.map((one) => [String(one.line), one.name, statusOf(one), one.reason ?? '']),
    ];
    saveTable(table, text(importMessages.fileName, { name: plainName(of.name) }));
  };

  return (
    <Section
      title={text(importMessages.results)}
      className={styles.part}
      action={
        <Button icon={<Icon name="download" />} onClick={save}>
          {text(importMessages.save)}
        </Button>
      }
    >
      {rows.some(isBad) && !rows.every(isBad) && (
        <RadioGroup
          label={text(importMessages.show)}
          options={[
            { value: 'all', label: text(importMessages.all) },
            {
              value: 'problems',
              label: text(importMessages.outcomes[of.state === 'undone' ? 'kept' : 'refused']),
            },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      <SensorRows
        key={shown}
        label={text(importMessages.results)}
        rows={rows.filter((row) => shown === 'all' || isBad(row)).map(rowOf)}
      />
    </Section>
  );
};

const Progress = ({ of }: { of: SensorImport }) => {
  const id = useId();
  const text = useText();
  const isUndoing = of.state === 'undoing';
  const done = isUndoing ? of.removed + of.kept : of.created + of.refused;
  const total = isUndoing ? of.created : of.total;

  return (
    <>
      <p id={id} className={styles.counts}>
        {text(tableMessages.progress, { done: formatCount(done), total: formatCount(total) })}
      </p>
      <ProgressBar aria-labelledby={id} done={done} total={Math.max(1, total)} />
      <p className={styles.note}>{text(importMessages.leave)}</p>
    </>
  );
};

const clock = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hour12: false });

/** How far an import is, and what came of it. */
const Run = ({ of }: { of: SensorImport }) => {
  const text = useText();
  const invalidate = useInvalidate(IMPORTED);
  const sensors = useImportedSensors(of);
  const [isAsking, setAsking] = useState(false);
  const isOver = !isUnderWay(of);
  useEffect(() => {
    if (isOver) void invalidate();
  }, [isOver, invalidate]);

  return (
    <>
      <Section title={text(importMessages.states[of.state])} className={styles.part}>
        <p className={styles.note}>{of.name}</p>
        {isOver ? (
          <>
            <ul className={styles.outcomes} role="status">
              {COUNTS.filter((count) => of[count] > 0).map((count) => (
                <li key={count} data-tone={TONES[count]}>
                  {text(importMessages[count], counted(of[count]))}
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              <NavigateButton to={paths.manageSensors}>{text(importMessages.toSensors)}</NavigateButton>
              <NavigateButton to={paths.importSensors}>{text(importMessages.back)}</NavigateButton>
              {of.undoableUntil && (
                <>
                  <Button onClick={() => setAsking(true)}>{text(importMessages.undo)}</Button>
                  <p className={styles.note}>
                    {text(importMessages.undoUntil, { time: clock.format(new Date(of.undoableUntil)) })}
                  </p>
                </>
              )}
            </div>
          </>
        ) : (
          <Progress of={of} />
        )}
      </Section>
      {isOver && sensors.data && <Results key={of.state} of={of} rows={sensors.data} />}
      {isOver && <LoadError query={sensors} />}
      {isAsking && <LazyImportUndo of={of} onClose={() => setAsking(false)} />}
    </>
  );
};

/** An import by its number: under way, or over. */
export const ImportRun = ({ id }: { id: number }) => {
  const text = useText();
  const query = useSensorImport(id);

  if (query.data) return <Run of={query.data} />;
  return (
    <AbsentRecord
      id={id}
      query={query}
      notFound={{ title: tableMessages.notFound, hint: tableMessages.notFoundHint }}
      back={<NavigateButton to={paths.importSensors}>{text(importMessages.back)}</NavigateButton>}
      skeleton={<Skeleton label={tableMessages.loading} className={styles.skeleton} />}
    />
  );
};
