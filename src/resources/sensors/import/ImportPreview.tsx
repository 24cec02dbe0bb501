import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { sensorImportPath } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { randomUuid } from '@/kit/randomUuid';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { PlannedSensor, SensorTable } from '@/providers/data/records';

import { startSensorImport } from './calls';
import { STARTED } from './importQueries';
import { headingOf, type ReadTable, type TableSettings } from './rules/tableSettings';
import styles from '../tables/tables.module.css';
import { tableMessages } from '../tables/texts';
import { SensorRows, type SensorRow } from './SensorRows';
import { importMessages } from './texts';

type Shown = 'all' | 'fine' | 'problems';

const isFine = ({ problems }: PlannedSensor): boolean => problems.length === 0;

interface ImportPreviewProps {
  table: ReadTable;
  settings: TableSettings;
  request: SensorTable;
  sensors: readonly PlannedSensor[];
}

/** What would become of each sensor, and the button that begins. */
export const ImportPreview = ({ table, settings, request, sensors }: ImportPreviewProps) => {
  const text = useText();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const invalidate = useInvalidate(STARTED);
  const { run, isRunning } = useOneAtATime();
  // Whoever presses again after a failure sends the same import.
  const [key] = useState(randomUuid);
  const fine = sensors.filter(isFine).length;
  const [shown, setShown] = useState<Shown>(fine < sensors.length ? 'problems' : 'all');

  const columnName = (index: number): string => {
    const { heading, letter } = headingOf(table, settings, index);
    return heading ?? text(tableMessages.column, { letter });
  };
  const rowOf = ({ line, name, problems, notes }: PlannedSensor): SensorRow => ({
    line,
    name,
    tone: problems.length === 0 ? 'fine' : 'bad',
    status: text(problems.length === 0 ? importMessages.creates : importMessages.refuses),
    details: [
      ...new Set([
        ...problems.map((problem) =>
          problem.column === null || problem.column >= settings.columns.length
            ? problem.text
            : text(importMessages.inColumn, { column: columnName(problem.column), text: problem.text }),
        ),
        ...notes,
      ]),
    ],
  });
  const rows = sensors
    .filter((sensor) => shown === 'all' || isFine(sensor) === (shown === 'fine'))
    .map(rowOf);

  const start = () =>
    run(async () => {
      try {
        const { id } = await startSensorImport({ key, name: table.name, ...request });
        void invalidate();
        await navigate(sensorImportPath(id));
      } catch (error) {
        showFailure(error);
      }
    });

  return (
    <>
      <p className={styles.counts} role="status">
        <strong>{text(importMessages.wouldCreate, counted(fine))}</strong>
        {fine < sensors.length && ` · ${text(importMessages.wouldRefuse, counted(sensors.length - fine))}`}
      </p>
      <RadioGroup
        label={text(importMessages.show)}
        options={[
          { value: 'all', label: text(importMessages.all) },
          { value: 'fine', label: text(importMessages.fine) },
          { value: 'problems', label: text(importMessages.withProblems) },
        ]}
        value={shown}
        onChange={setShown}
      />
      <SensorRows key={shown} label={text(importMessages.rows)} rows={rows} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={fine === 0 || isRunning}
          isBusy={isRunning}
          onClick={() => void start()}
        >
          {isRunning ? text(tableMessages.starting) : text(importMessages.start, counted(fine))}
        </Button>
        {fine < sensors.length && (
          <p className={styles.note}>
            {text(fine === 0 ? importMessages.nothingToCreate : importMessages.leftOut)}
          </p>
        )}
      </div>
    </>
  );
};
