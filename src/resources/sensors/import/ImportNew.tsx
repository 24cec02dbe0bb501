import { useState } from 'react';
import { useGetList } from 'react-admin';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Section } from '@/kit/page/Section';
import type { NormalizedVariable, PlannedSensor, SensorTable, SensorType } from '@/providers/data/records';

import { CheckActions } from '../tables/CheckActions';
import { ChosenTable } from '../tables/ChosenTable';
import styles from '../tables/tables.module.css';
import { tableMessages } from '../tables/texts';
import { useCheck } from '../tables/useCheck';
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
  const { result: checked, isRunning, check, forget } = useCheck<Checked>();
  const [table, setTable] = useState<ReadTable>();
  const [settings, setSettings] = useState<TableSettings>();
  const missing = useMissingText(table, settings);

  const read = (taken: ReadTable) => {
    forget();
    setTable(taken);
    setSettings(
      guessSettings(
        taken,
        variables.map(({ name }) => name),
      ),
    );
  };
  const change = (changed: TableSettings) => {
    forget();
    setSettings(changed);
  };
  const ask = () => {
    if (!table || !settings) return;
    const request = toRequest(table, settings, types);
    void check(async (signal) => ({ request, sensors: (await trySensorImport(request, signal)).sensors }));
  };

  const step = (number: number, title: string) => text(tableMessages.step, { number, title });
  return (
    <>
      <Section title={step(1, text(importMessages.source))}>
        {table && settings ? (
          <ChosenTable
            name={text(importMessages.rowsIn, { name: table.name, ...counted(table.rows.length) })}
            another={text(importMessages.another)}
            onForget={() => {
              forget();
              setTable(undefined);
              setSettings(undefined);
            }}
          />
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
          <CheckActions
            label={text(importMessages.check)}
            busyLabel={text(importMessages.checking)}
            missing={missing}
            isRunning={isRunning}
            isChecked={checked !== undefined}
            onCheck={ask}
          />
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
    <Skeleton label={tableMessages.loading} className={styles.skeleton} />
  );
};
