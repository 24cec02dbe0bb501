import { useSearchParams } from 'react-router-dom';

import { historyImportPath, readAddressId } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Page } from '@/kit/page/Page';

import { sensorsHeading } from '../heading';
import { RecentImports } from '../tables/RecentImports';
import styles from '../tables/tables.module.css';
import { HistoryNew } from './HistoryNew';
import { HistoryRun } from './HistoryRun';
import { useHistoryImports } from './historyQueries';
import { historyMessages } from './texts';

const Recent = () => {
  const text = useText();

  return (
    <RecentImports
      query={useHistoryImports()}
      pathOf={historyImportPath}
      outcomeOf={({ state, stored, refused }) =>
        [
          text(historyMessages.states[state]),
          text(historyMessages.stored, counted(stored)),
          ...(refused > 0 ? [text(historyMessages.refused, counted(refused))] : []),
        ].join(' · ')
      }
    />
  );
};

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
            <Recent />
          </>
        ) : (
          <HistoryRun key={id} id={id} />
        )}
      </div>
    </Page>
  );
};
