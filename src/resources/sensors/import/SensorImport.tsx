import { useSearchParams } from 'react-router-dom';

import { paths, readAddressId, sensorImportPath } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';

import { sensorsHeading } from '../heading';
import { RecentImports } from '../tables/RecentImports';
import styles from '../tables/tables.module.css';
import { ImportNew } from './ImportNew';
import { ImportRun } from './ImportRun';
import { useSensorImports } from './importQueries';
import { importMessages } from './texts';

const Recent = () => {
  const text = useText();

  return (
    <RecentImports
      query={useSensorImports()}
      pathOf={sensorImportPath}
      outcomeOf={({ state, created, refused }) =>
        [
          text(importMessages.states[state]),
          text(importMessages.created, counted(created)),
          ...(refused > 0 ? [text(importMessages.refused, counted(refused))] : []),
        ].join(' · ')
      }
    />
  );
};

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
            <Recent />
          </>
        ) : (
          <ImportRun key={id} id={id} />
        )}
      </div>
    </Page>
  );
};
