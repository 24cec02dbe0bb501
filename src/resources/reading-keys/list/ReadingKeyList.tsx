import { useState } from 'react';
import { useGetList } from 'react-admin';

import { paths } from '@domain/paths';

import '@/i18n/screens/readingKeys';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/readingKeys';
import type { ReadingKey } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { CHANGED_BY_DEVICES } from '@/shared/devices/deviceQueries';
import { NewKeyDialog } from '@/shared/devices/NewKeyDialog';
import { useReopened } from '@/shared/form/useDrafts';
import { latePart } from '@/shared/lazy/latePart';
import { SearchFilter } from '@/shared/list/filters';
import { List } from '@/shared/list/List';
import { ListLayout } from '@/shared/list/ListLayout';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { NavigateButton } from '@/shared/NavigateButton';
import { Page } from '@/shared/page/Page';
import { PageActionPlace } from '@/shared/page/PageAction';

import { ReadingKeyRevoke } from '../revoke/ReadingKeyRevoke';
import { readingKeyListDefinition } from './readingKeyListDefinition';
import { ReadingKeyRecords } from './ReadingKeyRecords';

const ReadingKeyCreate = latePart(async () => (await import('../create/ReadingKeyCreate')).ReadingKeyCreate);

const dialogs = { revoke: ReadingKeyRevoke };

const texts = {
  loading: 'readingKeys.loading',
  results: 'readingKeys.results',
  noneFound: 'readingKeys.noneFound',
  noneFoundHint: 'readingKeys.noneFoundHint',
  noneYet: 'readingKeys.noneYet',
  noneYetHint: 'readingKeys.noneYetHint',
} as const;

/** /devices/keys (EXT-17): the keys for readings, to create and revoke. */
export const ReadingKeyList = () => {
  const text = useText();
  const query = useGetList<ReadingKey>('reading-keys', {}, CHANGED_BY_DEVICES);
  const [isCreating, setCreating] = useReopened();
  const [made, setMade] = useState<string>();
  const close = () => setCreating(false);

  return (
    <Page
      width="full"
      title={text('readingKeys.title')}
      subtitle={text('readingKeys.subtitle')}
      actions={
        <>
          <NavigateButton to={paths.devices}>{text('readingKeys.devices')}</NavigateButton>
          <PageActionPlace>
            <Button variant="primary" onClick={() => setCreating(true)}>
              {text('readingKeys.create')}
            </Button>
          </PageActionPlace>
        </>
      }
    >
      <List definition={readingKeyListDefinition} query={query} dialogs={dialogs}>
        <ListLayout
          texts={texts}
          filters={<SearchFilter source="name" placeholder="readingKeys.searchPlaceholder" />}
          skeleton={<ListSkeleton />}
        >
          <ReadingKeyRecords />
        </ListLayout>
      </List>
      {isCreating && <ReadingKeyCreate onMade={setMade} onClose={close} />}
      {made !== undefined && <NewKeyDialog value={made} onClose={() => setMade(undefined)} />}
    </Page>
  );
};
