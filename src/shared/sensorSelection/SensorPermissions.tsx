import { useCallback, useMemo, useRef, useState } from 'react';

import { createFindById } from '../sensorList/createFindById';
import { NOTHING_SELECTED, selectAll, toggleSelected, type Selection } from '../sensorList/selection';
import { EVERY_SENSOR } from '../sensorList/sensorFilter';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { ErrorPanel } from '../feedback/ErrorPanel';
import { SelectedChips } from './SelectedChips';
import { SensorChecklist } from './SensorChecklist';
import { SensorFilters } from './SensorFilters';
import styles from './SensorPermissions.module.css';
import { SensorPermissionsBar } from './SensorPermissionsBar';
import { SensorPermissionsEmpty } from './SensorPermissionsEmpty';
import { useErrorText } from '../feedback/useErrorText';
import { useFilteredSensors } from './useFilteredSensors';
import type { SensorDirectory } from './useSensorDirectory';

interface SensorPermissionsProps {
  directory: SensorDirectory;
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** How many chips show before '+N más'; all when left out. */
  chipLimit?: number;
}

/** Which sensors somebody may see (doc 1 §2): what is selected stays so, whatever the filters show. */
export const SensorPermissions = ({ directory, selection, onChange, chipLimit }: SensorPermissionsProps) => {
  const text = useText();
  const errorText = useErrorText();
  const listedCount = useRef<HTMLParagraphElement>(null);
  const selectedCount = useRef<HTMLParagraphElement>(null);
  const [filter, setFilter] = useState(EVERY_SENSOR);
  const { sensors, types, locations, isLoading, isMissing, error, retry } = directory;
  const listed = useFilteredSensors(sensors, filter);
  const findSensor = useMemo(() => createFindById(sensors), [sensors]);
  const toggle = useCallback((id: number) => onChange(toggleSelected(selection, id)), [selection, onChange]);

  const problem = error && errorText(error);
  const failure = problem && <ErrorPanel title={problem.message} hint={problem.hint} onRetry={retry} />;
  if (isMissing) return failure;

  const clearFilters = () => {
    setFilter(EVERY_SENSOR);
    listedCount.current?.focus();
  };
  const change = (changed: Selection) => {
    onChange(changed);
    if (changed.size === 0) selectedCount.current?.focus();
  };

  return (
    <div className={styles.permissions}>
      {failure}
      <SensorFilters value={filter} onChange={setFilter} types={types} locations={locations} />
      {isLoading ? (
        <p className={styles.loading} role="status">
          {text('sensorSelection.loading')}
        </p>
      ) : (
        <>
          <SensorPermissionsBar
            ref={listedCount}
            count={text('sensorSelection.showing', { count: formatCount(listed.length) })}
            action={text('sensorSelection.selectListed')}
            disabled={listed.length === 0}
            onAction={() =>
              onChange(
                selectAll(
                  selection,
                  listed.map(({ id }) => id),
                ),
              )
            }
          />
          {listed.length > 0 ? (
            <SensorChecklist
              label={text('common.options')}
              sensors={listed}
              selection={selection}
              onToggle={toggle}
            />
          ) : (
            <SensorPermissionsEmpty onClearFilters={sensors.length > 0 ? clearFilters : undefined} />
          )}
          <SensorPermissionsBar
            ref={selectedCount}
            count={text('sensorSelection.selected', { count: formatCount(selection.size) })}
            action={text('sensorSelection.removeAll')}
            disabled={selection.size === 0}
            onAction={() => change(NOTHING_SELECTED)}
          />
          <SelectedChips
            selection={selection}
            nameOf={(id) => findSensor(id)?.name ?? `#${id}`}
            onRemove={(id) => change(toggleSelected(selection, id))}
            {...(chipLimit === undefined ? {} : { limit: chipLimit })}
          />
        </>
      )}
    </div>
  );
};
