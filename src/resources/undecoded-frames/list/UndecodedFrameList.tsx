import { useGetList } from 'react-admin';

import { compareNames } from '@domain/compareNames';
import { FRAME_STATES, type FrameState } from '@domain/devices/frames';
import { createTextSearch } from '@domain/nameSearch';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { createSorter } from '@/kit/list/createSorter';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { List, type ListDefinition } from '@/kit/list/List';
import { choiceParameter, textParameter } from '@/kit/list/listAddress';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import type { UndecodedFrames } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';

import { undecodedHeading } from '../parts/heading';
import { undecodedMessages } from '../parts/texts';
import { undecodedListMessages } from '../texts';
import { LazyDecoderChoose, UndecodedFrameRecords } from './UndecodedFrameRecords';

interface Filter {
  name: string;
  state: FrameState | null;
}

const lastAt = ({ last }: UndecodedFrames): number => Date.parse(last.at);

/** The list at ?name=&state=&sort=&order=, the newest frame first. Names of sensors are found too. */
const definition: ListDefinition<UndecodedFrames, Filter> = {
  resource: 'undecoded-frames',
  filters: { name: textParameter('name'), state: choiceParameter('state', FRAME_STATES) },
  sortable: ['last', 'device', 'count'],
  defaultOrder: 'DESC',
  createSearch: (groups) => {
    const search = createTextSearch(groups, ({ device, sensor }) => `${device}\n${sensor?.name ?? ''}`);
    return ({ name, state }) => search(name).filter((group) => state === null || group.state === state);
  },
  createSorter: createSorter<UndecodedFrames>({
    last: (one, other) => lastAt(one) - lastAt(other),
    device: (one, other) => compareNames(one.device, other.device),
    count: (one, other) => one.count - other.count,
  }),
};

const texts = {
  loading: undecodedMessages.loading,
  results: undecodedListMessages.results,
  noneFound: undecodedListMessages.noneFound,
  noneFoundHint: undecodedListMessages.noneFoundHint,
  noneYetHint: undecodedListMessages.noneYetHint,
} as const;

const NothingUnread = () => {
  const text = useText();

  return (
    <EmptyState
      title={text(undecodedListMessages.noneYet)}
      hint={text(undecodedListMessages.noneYetHint)}
      action={<NavigateButton to={paths.decoders}>{text(undecodedListMessages.decoders)}</NavigateButton>}
    />
  );
};

/** /devices/undecoded (EXT-50): what could not be read, by device and reason, and what to do about it. */
export const UndecodedFrameList = () => {
  const text = useText();
  const query = useGetList<UndecodedFrames>('undecoded-frames', {}, CHANGED_BY_DEVICES);
  const state = FRAME_STATES.map((id) => ({ id, name: text(undecodedMessages.states[id]) }));

  return (
    <Page
      width="full"
      title={text(undecodedHeading.title)}
      subtitle={text(undecodedHeading.subtitle)}
      actions={<NavigateButton to={paths.decoders}>{text(undecodedListMessages.decoders)}</NavigateButton>}
    >
      <List definition={definition} query={query} choices={{ state }}>
        <DraftedEdit dialog={LazyDecoderChoose} />
        <ListLayout
          texts={texts}
          filters={
            <Filters
              search={<SearchFilter source="name" placeholder={undecodedListMessages.searchPlaceholder} />}
            >
              <SelectFilter
                clearable
                source="state"
                label={undecodedListMessages.reason}
                anyLabel={undecodedListMessages.anyReason}
              />
            </Filters>
          }
          skeleton={<ListSkeleton />}
          none={<NothingUnread />}
        >
          <UndecodedFrameRecords />
        </ListLayout>
      </List>
    </Page>
  );
};
