import { useGetList } from 'react-admin';

import { compareNames } from '@domain/compareNames';
import { createTextSearch } from '@domain/nameSearch';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { createSorter } from '@/kit/list/createSorter';
import { SearchFilter } from '@/kit/list/filters/filters';
import { List, type ListDefinition } from '@/kit/list/List';
import { textParameter } from '@/kit/list/listAddress';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import type { DecoderSummary } from '@/providers/data/records';
import { undecodedHeading } from '@/resources/undecoded-frames/parts/heading';

import { decodersHeading } from '../heading';
import { decodersMessages } from '../texts';
import { DecoderRecords } from './DecoderRecords';

/** The list at ?name=&sort=&order=, by name. */
const definition: ListDefinition<DecoderSummary, { name: string }> = {
  resource: 'decoders',
  filters: { name: textParameter('name') },
  sortable: ['name', 'devices', 'changed'],
  createSearch: (decoders) => {
    const search = createTextSearch(decoders, ({ name }) => name);
    return ({ name }) => search(name);
  },
  createSorter: createSorter<DecoderSummary>({
    name: (one, other) => compareNames(one.name, other.name),
    devices: (one, other) => one.devices - other.devices,
    changed: (one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt),
  }),
};

const texts = {
  loading: decodersMessages.loading,
  results: decodersMessages.results,
  noneFound: decodersMessages.noneFound,
  noneFoundHint: decodersMessages.noneFoundHint,
  noneYetHint: decodersMessages.noneYetHint,
} as const;

const NoDecoders = () => {
  const text = useText();

  return (
    <EmptyState
      title={text(decodersMessages.noneYet)}
      hint={text(decodersMessages.noneYetHint)}
      action={<NavigateButton to={paths.undecodedFrames}>{text(undecodedHeading.title)}</NavigateButton>}
    />
  );
};

/** /devices/decoders (EXT-51): makers' decoders, and how many devices use them. */
export const DecoderList = () => {
  const text = useText();
  const query = useGetList<DecoderSummary>('decoders');

  return (
    <Page
      width="full"
      title={text(decodersHeading.title)}
      subtitle={text(decodersHeading.subtitle)}
      actions={
        <>
          <NavigateButton to={paths.undecodedFrames}>{text(undecodedHeading.short)}</NavigateButton>
          <PageAction to={paths.createDecoder}>{text(decodersMessages.add)}</PageAction>
        </>
      }
    >
      <List definition={definition} query={query}>
        <ListLayout
          texts={texts}
          filters={<SearchFilter source="name" placeholder={decodersMessages.searchPlaceholder} />}
          skeleton={<ListSkeleton />}
          none={<NoDecoders />}
        >
          <DecoderRecords />
        </ListLayout>
      </List>
    </Page>
  );
};
