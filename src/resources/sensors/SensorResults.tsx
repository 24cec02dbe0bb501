import { useCallback } from 'react';

import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { RowAction } from '@/shared/sensorList/RowAction';
import { SensorList } from '@/shared/sensorList/SensorList';
import { SensorListSkeleton } from '@/shared/sensorList/SensorListSkeleton';

import styles from './SensorResults.module.css';
import type { SensorManagement } from './useSensorManagement';

/** The sensors that the filters let through, or what stands in their place. */
export const SensorResults = ({ page }: { page: SensorManagement }) => {
  const text = useText();
  const { directory, listed, askToEdit, askToDelete } = page;

  const actions = useCallback(
    (sensor: Sensor) => (
      <>
        <RowAction
          label={text('common.edit')}
          icon="edit"
          sensorId={sensor.id}
          onClick={() => askToEdit(sensor)}
        />
        <RowAction
          label={text('common.delete')}
          icon="trash"
          sensorId={sensor.id}
          onClick={() => askToDelete(sensor)}
        />
      </>
    ),
    [text, askToEdit, askToDelete],
  );

  if (directory.isLoading) return <SensorListSkeleton />;
  if (listed.length === 0) {
    return (
      <EmptyState
        title={text('sensorSelection.noneFound')}
        hint={text('sensorSelection.noneFoundHint')}
        action={
          page.isNarrowed ? (
            <button type="button" className={styles.clear} onClick={page.clearFilter}>
              {text('sensorList.clearFilters')}
            </button>
          ) : (
            <p>{text('sensorSelection.noneYetHint')}</p>
          )
        }
      />
    );
  }
  return (
    <SensorList
      label={text('manageSensors.title')}
      sensors={listed}
      selection={page.selection}
      onToggle={page.toggle}
      onToggleAll={page.toggleAll}
      sort={page.sort}
      onSort={page.sortBy}
      actions={actions}
    />
  );
};
