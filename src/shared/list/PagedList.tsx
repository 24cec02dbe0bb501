import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { InfinitePaginationContext } from 'react-admin';

import type { CommonProps } from './List';
import { useParams } from './List';
import { ListProvider, type AnyRecord, type NamedList } from './ListProvider';

export interface ListPage<Record> {
  records: Record[];
  /** Names the page after it; null for the last. */
  next: number | null;
}

/** A list without end: the server filters it, and gives it a page at a time. */
export interface PagedListDefinition<Record extends AnyRecord, Filter extends object> extends NamedList<
  Record,
  Filter
> {
  /** What is asked for: only what narrows. */
  toQuery: (filter: Filter) => object;
}

interface PagedListProps<Record extends AnyRecord, Filter extends object> extends CommonProps<Filter> {
  definition: PagedListDefinition<Record, Filter>;
  fetchPage: (query: object, cursor: number | undefined, signal: AbortSignal) => Promise<ListPage<Record>>;
}

const NONE: never[] = [];

/**
 * The same ListContext for a list that comes in pages. The next one is asked for by what stands after the last entry, and not
 * by its number, so that what is added above meanwhile moves nothing. `MorePages` fetches it.
 */
export const PagedList = <Record extends AnyRecord, Filter extends object>({
  definition,
  fetchPage,
  isPrivate = false,
  children,
  ...rest
}: PagedListProps<Record, Filter>) => {
  const params = useParams(definition, { ...rest, isPrivate });
  const asked = definition.toQuery(params.filter);
  const query = useInfiniteQuery({
    queryKey: [definition.resource, 'pages', asked],
    queryFn: ({ pageParam, signal }) => fetchPage(asked, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { tellsRefreshFailure: true },
  });
  const { data, isFetching, isPlaceholderData } = query;
  const records = useMemo(() => data?.pages.flatMap((page) => page.records), [data]);
  const pagination = {
    fetchNextPage: query.fetchNextPage,
    fetchPreviousPage: query.fetchPreviousPage,
    hasNextPage: query.hasNextPage,
    hasPreviousPage: query.hasPreviousPage,
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchingPreviousPage: query.isFetchingPreviousPage,
  };

  return (
    <ListProvider
      {...rest}
      {...params}
      definition={definition}
      query={{ data: records, error: query.error, refetch: query.refetch, isFetching, isPlaceholderData }}
      records={records}
      listed={records ?? NONE}
    >
      <InfinitePaginationContext value={pagination as never}>{children}</InfinitePaginationContext>
    </ListProvider>
  );
};
