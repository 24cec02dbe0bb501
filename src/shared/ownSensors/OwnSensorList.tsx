import type { ReactNode } from 'react';

import { EVERY_SENSOR } from '../sensorList/sensorFilter';
import { useText } from '@/i18n/useText';

import { EmptyState } from '../feedback/EmptyState';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { focusFilters } from '../sensorList/focus';
import { SensorList, type SensorListProps } from '../sensorList/SensorList';
import { SensorListLayout } from '../sensorList/SensorListLayout';
import { SensorListSkeleton } from '../sensorList/SensorListSkeleton';
import { useErrorText } from '../feedback/useErrorText';
import type { SensorDirectory } from '../sensorSelection/useSensorDirectory';
import { NoOwnSensors } from './NoOwnSensors';
import styles from './OwnSensorList.module.css';
import type { SensorView } from './useSensorView';

interface OwnSensorListProps extends Pick<
  SensorListProps,
  'selection' | 'onToggle' | 'onToggleAll' | 'actions' | 'badge'
> {
  directory: Pick<SensorDirectory, 'sensors' | 'types' | 'locations' | 'isLoading' | 'error' | 'retry'>;
  view: SensorView;
  /** Beside how many sensors are listed. */
  summary?: ReactNode;
  /** At the lower edge. */
  bar?: ReactNode;
  /** While what was asked for is under way, nothing of the list can be changed. */
  isBusy?: boolean;
}

/** The person's own sensors with their filters, or what is missing for them (doc 2 §2, §6). */
export const OwnSensorList = ({
  directory,
  view,
  summary,
  bar,
  isBusy = false,
  ...listProps
}: OwnSensorListProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { sensors, isLoading, error, retry } = directory;
  const { listed, filter, setFilter, sort, sortBy } = view;
  const problem = error && errorText(error);

  const clearFilters = () => {
    setFilter(EVERY_SENSOR);
    // The button goes; the search is where one goes on.
    focusFilters();
  };

  const panel = problem && <ErrorPanel title={problem.message} hint={problem.hint} onRetry={retry} />;
  if (!isLoading && sensors.length === 0) return panel ?? <NoOwnSensors />;

  const content = () => {
    if (isLoading) return <SensorListSkeleton />;
    if (listed.length === 0) {
      return (
        <EmptyState
          title={text('sensorSelection.noneFound')}
          hint={text('sensorSelection.noneFoundHint')}
          action={
            <button type="button" className={styles.clear} onClick={clearFilters}>
              {text('sensorList.clearFilters')}
            </button>
          }
        />
      );
    }
    return (
      <div inert={isBusy}>
        <SensorList
          {...listProps}
          label={text('sensorSelection.own')}
          sensors={listed}
          sort={sort}
          onSort={sortBy}
        />
      </div>
    );
  };

  return (
    <SensorListLayout
      contentKey={JSON.stringify([filter, sort])}
      directory={directory}
      filter={filter}
      onFilter={setFilter}
      count={listed.length}
      summary={summary}
      bar={bar}
    >
      {panel && <div className={styles.problem}>{panel}</div>}
      {content()}
    </SensorListLayout>
  );
};
