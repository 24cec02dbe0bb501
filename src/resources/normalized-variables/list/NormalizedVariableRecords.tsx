import { useNotify } from 'react-admin';

import { isRequired, LIMITS, requiredLimitsOf } from '@domain/sensors/threshold';

import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { NormalizedVariable } from '@/providers/data/records';

import { RequirementBadges } from '../parts/RequirementBadges';
import { normalizedVariablesMessages } from '../parts/texts';
import styles from './NormalizedVariableRecords.module.css';

export const LazyNormalizedVariableEdit = lazyPart(
  async () => (await import('../edit/NormalizedVariableEdit')).NormalizedVariableEdit,
);

/** The limits that the variable in context requires, with their values, or none; and what is being done to its hours. */
const RequirementSummary = () => {
  const text = useText();
  const variable = useRecord<NormalizedVariable>();

  const { recomputed } = variable;
  return (
    <>
      {LIMITS.some((limit) => isRequired(limit, variable)) ? (
        <RequirementBadges requirements={requiredLimitsOf(variable)} />
      ) : (
        <span className={styles.none}>{text(normalizedVariablesMessages.noRequirements)}</span>
      )}
      {typeof recomputed === 'number' && (
        <p className={styles.none}>
          {text(normalizedVariablesMessages.recomputed, { percent: Math.floor(recomputed * 100) })}
        </p>
      )}
    </>
  );
};

/** On a desktop a variable has this action alone, unless the server can delete variables. */
const EditAction = () => (
  <RowAction
    isOnly={!useFeature('sensor-types')}
    label="common.edit"
    icon="edit"
    dialog={LazyNormalizedVariableEdit}
  />
);

const LazyNormalizedVariableDelete = lazyPart(
  async () => (await import('../delete/NormalizedVariableDelete')).NormalizedVariableDelete,
);
const DeleteAction = () => (
  <RowAction label="common.delete" icon="trash" dialog={LazyNormalizedVariableDelete} />
);

const Table = () => (
  <DataTable hasUnevenRows label={normalizedVariablesMessages.list}>
    <DataTable.Col
      isRowHeader
      label={normalizedVariablesMessages.name}
      className={styles.name}
      field={RecordName}
    />
    <DataTable.Col
      source="sensorType"
      label={normalizedVariablesMessages.sensorType}
      empty={normalizedVariablesMessages.noType}
    />
    <DataTable.Col label={normalizedVariablesMessages.requirements} className={styles.requirements}>
      <RequirementSummary />
    </DataTable.Col>
    <DataTable.Actions>
      <EditAction />
      {useFeature('sensor-types') && <DeleteAction />}
    </DataTable.Actions>
  </DataTable>
);

/** Without the extension, variables can't be deleted; the button says so (VAR-5). */
const UnavailableDeleteAction = () => {
  const text = useText();
  const notify = useNotify();

  return (
    <RowAction
      label="common.delete"
      icon="trash"
      onClick={() => notify(text(normalizedVariablesMessages.deletionUnavailable), { type: 'error' })}
    />
  );
};

const Card = () => {
  const text = useText();
  const variable = useRecord<NormalizedVariable>();

  return (
    <div className={styles.card}>
      <h2 className={styles.title}>
        <RecordName />
      </h2>
      <p className={styles.type}>{variable.sensorType || text(normalizedVariablesMessages.noType)}</p>
      <RequirementSummary />
    </div>
  );
};

const Cards = () => (
  <CardList
    label={normalizedVariablesMessages.list}
    actions={
      <>
        <EditAction />
        {useFeature('sensor-types') ? <DeleteAction /> : <UnavailableDeleteAction />}
      </>
    }
  >
    <Card />
  </CardList>
);

/** The variables as a table where it fits, else as cards (VAR-5). */
export const NormalizedVariableRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
