import { useEffect, useRef, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { EmptyState } from '../feedback/EmptyState';
import { LoadError } from '../feedback/LoadError';
import { LIST_BAR } from '../feedback/toastPlacement';
import { publishHeight } from '../publishHeight';
import { barId, contentId, filtersId } from './listFocus';
import styles from './ListLayout.module.css';
import { SelectionBar } from './selection/SelectionBar';
import { useExtendedListContext } from './useExtendedListContext';
import { ListShapeContext, useMeasuredShape } from './useListShape';

/** The list's texts, in the words of its noun. */
interface ListTexts {
  loading: MessageKey;
  /** The number of listed records: with `%{count}`, and `%{smart_count}` for singular and plural. */
  results: MessageKey;
  noneFound: MessageKey;
  noneFoundHint: MessageKey;
  /** Replaces `noneFound` if there are no records at all. */
  noneYet?: MessageKey;
  /** If there are no records at all, replaces the button that clears the filters. */
  noneYetHint: MessageKey;
}

export interface ListLayoutProps {
  texts: ListTexts;
  /** `SearchFilter` and `SelectFilter`s; they stay in view. */
  filters: ReactNode;
  /** Beside the number of results, instead of the number of selected records. */
  summary?: ReactNode;
  /** Actions on the selection: usually one `BulkAction`. */
  bulkActions?: ReactNode;
  /** At the lower edge, instead of the selection and its bulk actions. */
  bar?: ReactNode;
  skeleton: ReactNode;
  /** Replaces everything if there are no records at all. */
  none?: ReactNode;
  /** Shown below the filters if something failed; without it, the failure takes the place of the list. */
  problem?: ReactNode;
  /** While something is running, nothing of the list can be changed. */
  isBusy?: boolean;
  /** The width in pixels from which the columns of its table fit. */
  tableFrom?: number;
  /** The records: a `DataTable`, or a `CardList` where that doesn't fit (`useListShape`). */
  children: ReactNode;
}

/** The width that most tables need. */
const TABLE_FROM_PX = 800;

/** When the content changes, scrolls back to the list's beginning if that is out of view. */
const useScrollToStart = (contentKey: string) => {
  const layout = useRef<HTMLDivElement>(null);
  const shown = useRef(contentKey);

  useEffect(() => {
    if (!layout.current || shown.current === contentKey) return;
    shown.current = contentKey;
    const style = getComputedStyle(layout.current);
    const top = layout.current.getBoundingClientRect().top - (parseFloat(style.scrollMarginTop) || 0);
    if (top < 0) window.scrollBy(0, top);
  }, [contentKey]);

  return layout;
};

const layoutOf = (part: HTMLElement) => part.parentElement;

const rootOf = () => document.documentElement;

/** In a low window the bar stands in the page, and covers nothing. */
const coveredHeight = (bar: HTMLElement): number =>
  getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;

const publishTop = publishHeight({ '--filters-height': layoutOf });
/** No custom property: all rows would inherit it, and selecting the first record would style each of them again. */
const publishBottom = publishHeight(
  { 'padding-bottom': layoutOf, 'scroll-padding-bottom': rootOf },
  coveredHeight,
);

/** The number of listed records, announced when it changes; nothing if they could not be loaded. */
const Results = ({ texts: { loading, results } }: Pick<ListLayoutProps, 'texts'>) => {
  const text = useText();
  const { data, isPending, total = 0 } = useListContext();
  if (isPending) return <p role="status">{text(loading)}</p>;

  return <p role="status">{data && text(results, counted(total))}</p>;
};

const Selected = () => {
  const text = useText();
  const { size } = useExtendedListContext().selection;

  return <p role="status">{size > 0 && text('list.selected', { count: formatCount(size) })}</p>;
};

const NoneListed = ({ texts }: Pick<ListLayoutProps, 'texts'>) => {
  const text = useText();
  const { isNarrowed, clearFilters } = useExtendedListContext();
  const { noneFound, noneFoundHint, noneYet, noneYetHint } = texts;

  if (!isNarrowed && noneYet) return <EmptyState title={text(noneYet)} hint={text(noneYetHint)} />;
  return (
    <EmptyState
      title={text(noneFound)}
      hint={text(noneFoundHint)}
      action={
        isNarrowed ? (
          <Button onClick={clearFilters}>{text('list.clearFilters')}</Button>
        ) : (
          <p>{text(noneYetHint)}</p>
        )
      }
    />
  );
};

/**
 * The frame of the list in context: sticky filters above it, and the actions on the selection below. In the
 * document the bar comes before the list: behind ten thousand rows, the Tab key would never reach it.
 */
export const ListLayout = ({
  texts,
  filters,
  summary,
  bulkActions,
  bar: ownBar,
  skeleton,
  none,
  problem: ownProblem,
  isBusy = false,
  tableFrom = TABLE_FROM_PX,
  children,
}: ListLayoutProps) => {
  const text = useText();
  const { resource, data, isPending } = useListContext();
  const { contentKey, failure, isSelectable, records, selection } = useExtendedListContext();
  const layout = useScrollToStart(contentKey);
  const { shape, ref: place } = useMeasuredShape(tableFrom);
  const bar = ownBar ?? (bulkActions && selection.size > 0 && <SelectionBar>{bulkActions}</SelectionBar>);

  const problem = ownProblem === undefined && failure.error && (
    <div className={styles.failure}>
      <LoadError query={failure} />
    </div>
  );
  if (!isPending && data === undefined && problem) return problem;
  if (!isPending && records.length === 0 && (problem || none)) return problem || none;

  const content = () => {
    if (isPending) return skeleton;
    if (data === undefined) return null;
    return data.length === 0 ? <NoneListed texts={texts} /> : children;
  };

  return (
    <>
      {problem}
      <div ref={layout} className={styles.layout}>
        <div
          ref={publishTop}
          id={filtersId(resource)}
          role="search"
          className={styles.filters}
          aria-label={text('list.filters')}
        >
          {filters}
        </div>
        <div className={styles.summary}>
          <Results texts={texts} />
          {summary ?? (isSelectable && <Selected />)}
        </div>
        {bar && (
          <div {...LIST_BAR} ref={publishBottom} id={barId(resource)} className={styles.bottom}>
            {bar}
          </div>
        )}
        {ownProblem !== undefined && <div className={styles.problems}>{ownProblem}</div>}
        <div ref={place} id={contentId(resource)} inert={isBusy}>
          <ListShapeContext value={shape}>{content()}</ListShapeContext>
        </div>
      </div>
    </>
  );
};
