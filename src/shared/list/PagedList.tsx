import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { InfinitePaginationContext } from 'react-admin';

import type { CommonProps } from './List';
import { useParams } from './List';
import { ListProvider, type AnyRecord, type NamedList } from './ListProvider';

/** What stands after the last entry of a page, for the server to go on from. */
type Cursor = string | number;

export interface ListPage<Record, Place extends Cursor = Cursor> {
  records: Record[];
  /** Names the page after it; null for the last. */
  next: Place | null;
}

/** A list without end: the server filters it, and gives it a page at a time. */
export interface PagedListDefinition<Record extends AnyRecord, Filter extends object> extends NamedList<
  Record,
  Filter
> {
  /** What is asked for: only what narrows. */
  toQuery: (filter: Filter) => object;
  /** How often the pages that are here are asked for again while the screen is in view; without it never. */
  refreshMs?: number;
}

interface PagedListProps<
  Record extends AnyRecord,
  Filter extends object,
  Place extends Cursor,
> extends CommonProps<Filter> {
  definition: PagedListDefinition<Record, Filter>;
  fetchPage: (
    query: object,
    cursor: Place | undefined,
    signal: AbortSignal,
  ) => Promise<ListPage<Record, Place>>;
}

const NONE: never[] = [];

/**
 * The same ListContext for a list that comes in pages. The next one is asked for by what stands after the last entry, and not
 * by its number, so that what is added above meanwhile moves nothing. `MorePages` fetches it.
 */
export const PagedList = <Record extends AnyRecord, Filter extends object, Place extends Cursor>({
  definition,
  fetchPage,
  isPrivate = false,
  children,
  ...rest
}: PagedListProps<Record, Filter, Place>) => {
  const params = useParams(definition, { ...rest, isPrivate });
  const { refreshMs } = definition;
  const asked = definition.toQuery(params.filter);
  const query = useInfiniteQuery<
    ListPage<Record, Place>,
    Error,
    InfiniteData<ListPage<Record, Place>, Place | undefined>,
    readonly unknown[],
    Place | undefined
  >({
    queryKey: [definition.resource, 'pages', asked],
    queryFn: ({ pageParam, signal }) => fetchPage(asked, pageParam as Place | undefined, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs ?? false,
    // What was true an hour ago is no state of now on coming back to the page.
    refetchOnWindowFocus: refreshMs !== undefined,
    // Of a list that refreshes by itself the shell tells that it couldn't.
    meta: { tellsRefreshFailure: refreshMs === undefined },
  });
  const { data, isFetching, isPlaceholderData } = query;
  const isToldByShell = refreshMs !== undefined && query.isRefetchError && !query.isFetchNextPageError;
  const error = isToldByShell ? null : query.error;
  const records = useMemo(() => data?.pages.flatMap((page) => page.records), [data]);
  const pagination = {
    // Where the pages that are here could not be refreshed, another try is theirs.
    fetchNextPage: query.isRefetchError ? query.refetch : query.fetchNextPage,
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
      query={{ data: records, error, refetch: query.refetch, isFetching, isPlaceholderData }}
      records={records}
      listed={records ?? NONE}
    >
      <InfinitePaginationContext value={pagination as never}>{children}</InfinitePaginationContext>
    </ListProvider>
  );
};
