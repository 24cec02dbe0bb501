import { useSearchParams } from 'react-router-dom';

import { readAddressId } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Page } from '@/kit/page/Page';

import { sensorsHeading } from '../heading';
import styles from '../import/SensorImport.module.css';
import { HistoryNew } from './HistoryNew';
import { HistoryRun } from './HistoryRun';
import { RecentHistory } from './RecentHistory';

/** /manage-sensors/history (EXT-55): measurements from a file; with ?id=, an import that was begun. */
export const HistoryImport = () => {
  const text = useText();
  const [search] = useSearchParams();
  const idIn = (name: string) => readAddressId(search.get(name) ?? undefined);
  const id = idIn('id');

  return (
    <Page
      width="wide"
      title={text(sensorsHeading.historyTitle)}
      subtitle={text(sensorsHeading.historySubtitle)}
    >
      <div className={styles.import}>
        {id === null ? (
          <>
            <HistoryNew sensorId={idIn('sensor')} />
            <RecentHistory />
          </>
        ) : (
          <HistoryRun key={id} id={id} />
        )}
      </div>
    </Page>
  );
};
