import { useState } from 'react';
import { useGetList } from 'react-admin';

import { createTextSearch } from '@domain/nameSearch';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import type { ReadingKey } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { CHANGED_BY_DEVICES } from '@/shared/devices/freshness';
import { NewKeyDialog } from '@/shared/devices/NewKeyDialog';
import { useDraftedOpen } from '@/shared/form/useDrafts';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { compareNames, createSorter } from '@/shared/list/createSorter';
import { SearchFilter } from '@/shared/list/filters/filters';
import { List, type ListDefinition } from '@/shared/list/List';
import { textParameter } from '@/shared/list/listAddress';
import { ListLayout } from '@/shared/list/ListLayout';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { NavigateButton } from '@/shared/NavigateButton';
import { Page } from '@/shared/page/Page';
import { PageActionPlace } from '@/shared/page/PageAction';

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
