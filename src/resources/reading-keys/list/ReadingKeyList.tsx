import { useState } from 'react';
import { useGetList } from 'react-admin';

import { compareNames } from '@domain/compareNames';
import { createTextSearch } from '@domain/nameSearch';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useDraftedOpen } from '@/kit/form/useDrafts';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { createSorter } from '@/kit/list/createSorter';
import { SearchFilter } from '@/kit/list/filters/filters';
import { List, type ListDefinition } from '@/kit/list/List';
import { textParameter } from '@/kit/list/listAddress';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { PageActionPlace } from '@/kit/page/PageAction';
import type { ReadingKey } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';
import { NewKeyDialog } from '@/resources/devices/parts/NewKeyDialog';

import { readingKeysHeading } from '../heading';
import { readingKeysMessages } from '../texts';
import { ReadingKeyRecords } from './ReadingKeyRecords';

const LazyReadingKeyCreate = lazyPart(
  async () => (await import('../create/ReadingKeyCreate')).ReadingKeyCreate,
);

const momentOf = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : 0);

/** The list at ?name=&sort=&order=, the newest key first; it finds a key by its name and by its devices. */
const definition: ListDefinition<ReadingKey, { name: string }> = {
  resource: 'reading-keys',
  filters: { name: textParameter('name') },
  sortable: ['created', 'name', 'lastUsed'],
  defaultOrder: 'DESC',
  createSearch: (keys) => {
    const search = createTextSearch(keys, ({ name, devices }) => [name, ...(devices ?? [])].join('\n'));
    return ({ name }) => search(name);
  },
  createSorter: createSorter<ReadingKey>({
    created: (one, other) => one.id - other.id,
    name: (one, other) => compareNames(one.name, other.name),
    lastUsed: (one, other) => momentOf(one.lastUsedAt) - momentOf(other.lastUsedAt),
  }),
};

const texts = {
  loading: readingKeysMessages.loading,
  results: readingKeysMessages.results,
  noneFound: readingKeysMessages.noneFound,
  noneFoundHint: readingKeysMessages.noneFoundHint,
  noneYet: readingKeysMessages.noneYet,
  noneYetHint: readingKeysMessages.noneYetHint,
} as const;

/** /devices/keys (EXT-17): the keys for readings, to create and revoke. */
export const ReadingKeyList = () => {
  const text = useText();
  const query = useGetList<ReadingKey>('reading-keys', {}, CHANGED_BY_DEVICES);
  const [isCreating, setCreating] = useDraftedOpen();
  const [made, setMade] = useState<string>();
  const close = () => setCreating(false);

  return (
    <Page
      width="full"
      title={text(readingKeysHeading.title)}
      subtitle={text(readingKeysHeading.subtitle)}
      actions={
        <>
          <NavigateButton to={paths.devices}>{text(readingKeysMessages.devices)}</NavigateButton>
          <PageActionPlace>
            <Button variant="primary" onClick={() => setCreating(true)}>
              {text(readingKeysMessages.create)}
            </Button>
          </PageActionPlace>
        </>
      }
    >
      <List definition={definition} query={query}>
        <ListLayout
          texts={texts}
          filters={<SearchFilter source="name" placeholder={readingKeysMessages.searchPlaceholder} />}
          skeleton={<ListSkeleton />}
        >
          <ReadingKeyRecords />
        </ListLayout>
      </List>
      {isCreating && <LazyReadingKeyCreate onMade={setMade} onClose={close} />}
      {made !== undefined && <NewKeyDialog value={made} onClose={() => setMade(undefined)} />}
    </Page>
  );
};
