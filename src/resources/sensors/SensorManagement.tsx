import { sensorSearch } from '@/shared/sensorList/sensorFilterQuery';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { SelectionBar } from '@/shared/sensorList/SelectionBar';
import { SensorListLayout } from '@/shared/sensorList/SensorListLayout';
import { useErrorText } from '@/shared/feedback/useErrorText';

import styles from './SensorManagement.module.css';
import { SensorResults } from './SensorResults';
import type { SensorManagement as Page } from './useSensorManagement';

/** Filters, counters, the list, and what can be done with what is selected. */
export const SensorManagement = ({ page }: { page: Page }) => {
  const text = useText();
  const errorText = useErrorText();
  const { directory, listed, selection } = page;
  const { sensors, isLoading, error, retry } = directory;

  const problem = error && errorText(error);
  const panel = problem && (
    <div className={styles.problem}>
      <ErrorPanel title={problem.message} hint={problem.hint} onRetry={retry} />
    </div>
  );
  if (panel && !isLoading && sensors.length === 0) return panel;

  return (
    <>
      {panel}
      <SensorListLayout
        contentKey={sensorSearch(page)}
        directory={directory}
        filter={page.filter}
        onFilter={page.setFilter}
        count={listed.length}
        summary={
          <p role="status">
            {selection.size > 0 && text('sensorSelection.selected', { count: formatCount(selection.size) })}
          </p>
        }
        bar={
          selection.size > 0 && (
            <SelectionBar
              selection={selection}
              nameOf={page.nameOf}
              onRemove={page.toggle}
              onRemoveAll={page.deselectEverything}
            >
              <button type="button" className={styles.delete} onClick={page.askToDeleteSelected}>
                {text('manageSensors.deleteSelected')}
              </button>
            </SelectionBar>
          )
        }
      >
        <SensorResults page={page} />
      </SensorListLayout>
    </>
  );
};
