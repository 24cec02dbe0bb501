import { useEffect, useRef, type ReactNode } from 'react';

import { SEARCH_DEBOUNCE_MS } from '@/config/constants';
import type { SensorFilter } from './sensorFilter';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { SensorFilters } from '../sensorSelection/SensorFilters';
import type { SensorDirectory } from '../sensorSelection/useSensorDirectory';
import { FILTERS_ID } from './focus';
import styles from './SensorListLayout.module.css';

interface SensorListLayoutProps {
  directory: Pick<SensorDirectory, 'types' | 'locations' | 'isLoading'>;
  filter: SensorFilter;
  onFilter: (filter: SensorFilter) => void;
  /** How many sensors are listed. */
  count: number;
  /** Beside that number. */
  summary?: ReactNode;
  /** At the lower edge while something is selected: a `SelectionBar`. */
  bar?: ReactNode;
  /** Tells one content of the list from another: with another one the list begins at its top. */
  contentKey: string;
  children: ReactNode;
}

/** Scrolls back to where the list begins, if that is out of view. */
const useBeginning = (contentKey: string) => {
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

/** Keeps a custom property of the layout at an element's height. */
const publishHeight = (property: string) => (element: HTMLElement | null) => {
  const layout = element?.parentElement;
  if (!layout) return undefined;
  const observer = new ResizeObserver(() =>
    layout.style.setProperty(property, `${Math.floor(element.offsetHeight)}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    layout.style.removeProperty(property);
  };
};

const publishTop = publishHeight('--filters-height');
const publishBottom = publishHeight('--bar-height');

/**
 * A screen around a list of sensors: the filters stay in view above, and what can be done with the selection below. The
 * bar comes before the list in the document: behind ten thousand rows no Tab key would reach it.
 */
export const SensorListLayout = ({
  directory: { types, locations, isLoading },
  filter,
  onFilter,
  count,
  summary,
  bar,
  contentKey,
  children,
}: SensorListLayoutProps) => {
  const text = useText();
  const layout = useBeginning(contentKey);

  return (
    <div ref={layout} className={styles.layout}>
      <div
        ref={publishTop}
        id={FILTERS_ID}
        role="search"
        className={styles.filters}
        aria-label={text('sensorList.filters')}
      >
        <SensorFilters
          value={filter}
          onChange={onFilter}
          types={types}
          locations={locations}
          debounceMs={SEARCH_DEBOUNCE_MS}
        />
      </div>
      <div className={styles.summary}>
        <p role="status">
          {isLoading
            ? text('sensorSelection.loading')
            : text('sensorList.results', { count: formatCount(count) })}
        </p>
        {summary}
      </div>
      {bar && (
        <div ref={publishBottom} className={styles.bottom}>
          {bar}
        </div>
      )}
      {children}
    </div>
  );
};
