import { useSearchParams } from 'react-router-dom';

import { paths, readAddressId } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';

import { sensorsHeading } from '../heading';
import { ImportNew } from './ImportNew';
import { ImportRun } from './ImportRun';
import { RecentImports } from './RecentImports';
import styles from './SensorImport.module.css';

/** /manage-sensors/import (EXT-54): sensors from a table; with ?id=, an import that was begun. */
export const SensorImport = () => {
  const text = useText();
  const [search] = useSearchParams();
  const id = readAddressId(search.get('id') ?? undefined);

  return (
    <Page
      width="wide"
      title={text(sensorsHeading.importTitle)}
      subtitle={text(sensorsHeading.importSubtitle)}
      actions={<NavigateButton to={paths.importHistory}>{text(sensorsHeading.historyTitle)}</NavigateButton>}
    >
      <div className={styles.import}>
        {id === null ? (
          <>
            <ImportNew />
            <RecentImports />
          </>
        ) : (
          <ImportRun key={id} id={id} />
        )}
      </div>
    </Page>
  );
};
