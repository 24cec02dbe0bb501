import { useEffect, useRef } from 'react';

import { DELIVERY_STATES } from '@domain/deliveries';
import { formatMonth, isoMonth } from '@domain/monthNames';

import { useText } from '@/i18n/useText';
import { InTurn } from '@/kit/page/InTurn';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { InfinitePagination } from '@/kit/list/pages/InfinitePagination';
import { InfiniteList } from '@/kit/list/pages/InfiniteList';
import { Page } from '@/kit/page/Page';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import type { DeliveryRun } from '@/providers/data/records';

import { deliveriesMessages } from '../parts/texts';
import { deliveriesHeading } from '../heading';
import { deliveryListMessages } from '../texts';
import { RUN_PROGRESSED, useDeliveryRuns } from '../deliveryQueries';
import { deliveryListDefinition } from './deliveryListDefinition';
import { DeliveryRecords } from './DeliveryRecords';
import { RunPanel } from './RunPanel';

const texts = {
  loading: deliveryListMessages.loading,
  results: deliveryListMessages.count,
  noneFound: deliveryListMessages.noneFound,
  noneFoundHint: deliveryListMessages.noneFoundHint,
  noneYet: deliveryListMessages.noneYet,
  noneYetHint: deliveryListMessages.noneYetHint,
} as const;

const filters = (
  <Filters search={<SearchFilter source="name" placeholder={deliveryListMessages.searchPlaceholder} />}>
    <SelectFilter
      clearable
      source="month"
      label={deliveryListMessages.month}
      anyLabel={deliveryListMessages.anyMonth}
    />
    <SelectFilter
      clearable
      source="state"
      label={deliveryListMessages.state}
      anyLabel={deliveryListMessages.anyState}
    />
  </Filters>
);

/** Refreshes the rows only when the run's numbers change. */
const useRefreshRows = (runs: readonly DeliveryRun[] | undefined) => {
  const invalidate = useInvalidate(RUN_PROGRESSED);
  const counts = runs && JSON.stringify(runs.map((run) => run.counts));
  const before = useRef(counts);

  useEffect(() => {
    if (before.current !== undefined && before.current !== counts) void invalidate();
    before.current = counts;
  }, [counts, invalidate]);
};

/** /deliveries (EXT-35): the state of the month's mails. */
export const DeliveryList = () => {
  const text = useText();
  const runs = useDeliveryRuns();
  useRefreshRows(runs.data);
  const choices = {
    month: runs.data?.map((run) => ({ id: isoMonth(run), name: formatMonth(run) })),
    state: DELIVERY_STATES.map((id) => ({ id, name: text(deliveriesMessages.states[id]) })),
  };

  return (
    <Page width="full" title={text(deliveriesHeading.title)} subtitle={text(deliveriesHeading.subtitle)}>
      <InfiniteList definition={deliveryListDefinition} choices={choices} sideQueries={[runs]}>
        <InTurn>
          <RunPanel />
          <ListLayout texts={texts} filters={filters} skeleton={<ListSkeleton />}>
            <DeliveryRecords />
            <InfinitePagination />
          </ListLayout>
        </InTurn>
      </InfiniteList>
    </Page>
  );
};
