import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { Section } from '@/kit/page/Section';
import { passFocusOn } from '@/kit/passFocusOn';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { NormalizedVariable, PlannedSensor, SensorTable, SensorType } from '@/providers/data/records';

import { trySensorImport } from './calls';
import { ColumnSettings } from './ColumnSettings';
import { ImportPreview } from './ImportPreview';
import {
  guessSettings,
  headingOf,
  missingIn,
  toRequest,
  type ReadTable,
  type TableSettings,
} from './rules/tableSettings';
import styles from './SensorImport.module.css';
import { TableSource } from './TableSource';
import { importMessages } from './texts';

interface Checked {
  request: SensorTable;
  sensors: readonly PlannedSensor[];
}

interface StepsProps {
  types: readonly SensorType[];
  variables: readonly NormalizedVariable[];
}

const useMissingText = (table: ReadTable | undefined, settings: TableSettings | undefined) => {
  const text = useText();
  const missing = settings && missingIn(settings);
  if (!missing || !table) return undefined;
  if (missing.missing === 'name') return text(importMessages.needsName);
  if (missing.missing === 'type') return text(importMessages.needsType);
  const { heading, letter } = headingOf(table, settings, missing.column);
  return text(importMessages.needsVariable, { name: heading ?? letter });
};

/** A table, its columns, a dry run: each step appears once the one before it is done. */
const Steps = ({ types, variables }: StepsProps) => {
  const text = useText();
  const showFailure = useFailureToast();
  const { run, isRunning } = useOneAtATime();
  const [table, setTable] = useState<ReadTable>();
  const [settings, setSettings] = useState<TableSettings>();
  const [checked, setChecked] = useState<Checked>();
  const asked = useRef<AbortController>(undefined);
  const missing = useMissingText(table, settings);

  /** What was asked about something else doesn't count any more. */
  const forgetChecked = () => {
    asked.current?.abort();
    setChecked(undefined);
  };
  const read = (taken: ReadTable) => {
    forgetChecked();
    setTable(taken);
    setSettings(
      guessSettings(
        taken,
        variables.map(({ name }) => name),
      ),
    );
  };
  const change = (changed: TableSettings) => {
    forgetChecked();
    setSettings(changed);
  };
  const check = () =>
    run(async () => {
      if (!table || !settings) return;
      const request = toRequest(table, settings, types);
      const asking = new AbortController();
      asked.current = asking;
      try {
        const { sensors } = await trySensorImport(request, asking.signal);
        setChecked({ request, sensors });
      } catch (error) {
        if (!asking.signal.aborted) showFailure(error);
      }
    });

  const step = (number: number, title: string) => text(importMessages.step, { number, title });
  return (
    <>
      <Section title={step(1, text(importMessages.source))}>
        {table && settings ? (
          <div className={styles.taken}>
            <p ref={passFocusOn} tabIndex={-1}>
              {text(importMessages.rowsIn, { name: table.name, ...counted(table.rows.length) })}
            </p>
            <Button
              onClick={() => {
                forgetChecked();
                setTable(undefined);
                setSettings(undefined);
              }}
            >
              {text(importMessages.another)}
            </Button>
          </div>
        ) : (
          <TableSource types={types} variables={variables} onRead={read} />
        )}
      </Section>
      {table && settings && (
        <Section title={step(2, text(importMessages.columns))} className={styles.part}>
          <ColumnSettings
            table={table}
            settings={settings}
            types={types}
            variables={variables}
            onChange={change}
          />
          <div className={styles.actions}>
            <Button
              variant={checked ? 'outlined' : 'primary'}
              disabled={missing !== undefined || isRunning}
              isBusy={isRunning}
              onClick={() => void check()}
            >
              {text(isRunning ? importMessages.checking : importMessages.check)}
            </Button>
            {missing !== undefined && (
              <p className={styles.problem} role="status">
                {missing}
              </p>
            )}
          </div>
        </Section>
      )}
      {table && settings && checked && (
        <Section title={step(3, text(importMessages.preview))} className={styles.part}>
          <ImportPreview table={table} settings={settings} {...checked} />
        </Section>
      )}
    </>
  );
};

/** A new import: it needs to know the types and variables that there are. */
export const ImportNew = () => {
  const types = useGetList<SensorType>('sensor-types');
  const variables = useGetList<NormalizedVariable>('normalized-variables');
  const failed = types.data ? variables : types;

  if (types.data && variables.data) return <Steps types={types.data} variables={variables.data} />;
  return failed.error ? (
    <LoadError query={failed} />
  ) : (
    <Skeleton label={importMessages.loading} className={styles.skeleton} />
  );
};
