import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { InfinitePaginationContext, useDataProvider } from 'react-admin';

import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { PageCursor } from '@/providers/data/ResourceAdapter';

import { pagesKey } from '../../cache/queryKeys';
import { ListProvider, type AnyRecord, type ListSettings, type ResourceList } from '../ListProvider';
import { useListParams } from '../useListParams';
import { flattenPages } from './flattenPages';

/** A list without end: the server filters it, and returns one page at a time. */
export interface InfiniteListDefinition<Filter extends object> extends ResourceList<Filter> {
  /** The filter for the request, with only what narrows. */
  toQuery: (filter: Filter) => object;
  /** How often the loaded pages are refreshed while the screen is in view; without it never. */
  refreshMs?: number;
}

interface InfiniteListProps<Filter extends object> extends ListSettings<Filter> {
  definition: InfiniteListDefinition<Filter>;
}

/** Another press while the answer is on its way must not cancel the request and make it again. */
const ONE_AT_A_TIME = { cancelRefetch: false };

/** The same ListContext for a list in pages. Pages follow the last entry's cursor: entries added above move nothing. */
export const InfiniteList = <Filter extends object>({
  definition,
  children,
  ...rest
}: InfiniteListProps<Filter>) => {
  const params = useListParams(definition, rest.choices);
  const dataProvider = useDataProvider<AppDataProvider>();
  const { resource, refreshMs } = definition;
  const filter = definition.toQuery(params.filter);
  const query = useInfiniteQuery({
    queryKey: [...pagesKey(resource), filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      dataProvider.getPage<AnyRecord>(resource, { filter, cursor, signal }),
    initialPageParam: undefined as PageCursor | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs ?? false,
    // After an hour away, the old state must not be shown as the current one.
    refetchOnWindowFocus: refreshMs !== undefined,
    // If a list that refreshes by itself fails to do so, the shell reports it.
    meta: { reportsRefreshFailure: refreshMs === undefined },
  });
  const { data, isFetching, isPlaceholderData } = query;
  const isReportedByShell = refreshMs !== undefined && query.isRefetchError && !query.isFetchNextPageError;
  const error = isReportedByShell ? null : query.error;
  const records = useMemo(() => data && flattenPages(data.pages), [data]);
  const pagination = {
    // If the loaded pages could not be refreshed, retry them first.
    fetchNextPage: () => (query.isRefetchError ? query.refetch : query.fetchNextPage)(ONE_AT_A_TIME),
    hasNextPage: query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
  };

  return (
    <ListProvider
      {...rest}
      {...params}
      definition={definition}
      query={{ data: records, error, refetch: query.refetch, isFetching, isPlaceholderData }}
    >
      <InfinitePaginationContext value={pagination as never}>{children}</InfinitePaginationContext>
    </ListProvider>
  );
};
