import { useEffect, useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { LOWER_BAR } from '@/shared/feedback/lowerBar';
import { EMBEDDING_PARAMETERS } from '@domain/analyticsUrl';

import styles from './TableauChart.module.css';
import type { ChartFilter } from './viewFilters';

/** How long a chart may say nothing before we tell that it takes long. */
const SILENCE_MS = 20_000;

/** Where the analytics library keeps the services of each chart, by its number, and never takes them out. */
const REGISTRY = '__tableauApiServiceRegistry';

/** What is known of a chart: its frame is being fetched, its frame shows, or the chart said that it can be used. */
type Progress = 'loading' | 'shown' | 'ready';

const frameOf = (event: Event): HTMLIFrameElement | null =>
  event.currentTarget instanceof HTMLElement
    ? (event.currentTarget.shadowRoot?.querySelector('iframe') ?? null)
    : null;

/**
 * Follows a <tableau-viz> element by its events. What goes wrong inside the frame is never told, so that a chart which
 * stays silent is one to say something about, and not one to hide.
 * @param title what the frame is called for assistive technology; the library's own name for it isn't in Spanish
 */
const useChartProgress = (title: string) => {
  const [progress, setProgress] = useState<Progress>('loading');
  const [isOverdue, setOverdue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return {
    isLoading: progress === 'loading' && !isOverdue,
    isSilent: progress !== 'ready' && isOverdue,
    onFrameAddressed: (event: Event) => {
      const frame = frameOf(event);
      if (!frame) return;
      frame.title = title;
      const onShown = () => setProgress((known) => (known === 'loading' ? 'shown' : known));
      frame.addEventListener('load', onShown, { once: true });
    },
    onReady: (event: Event) => {
      const frame = frameOf(event);
      if (frame) frame.title = title;
      setProgress('ready');
    },
  };
};

/** Lets go of the charts that the library still holds on to when none is left, some 2 MB for every report. */
const forgetCharts = () => {
  if (document.querySelector('tableau-viz')) return;
  const registry: unknown = Reflect.get(window, REGISTRY);
  if (typeof registry !== 'object' || registry === null) return;
  for (const chart of Object.keys(registry)) Reflect.deleteProperty(registry, chart);
};

/** What a chart needs, and no more: above all not `allow-top-navigation`, by which it could replace the whole page. */
const FRAME_PERMISSIONS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/**
 * Confines what a <tableau-viz> frames, as its ref. The library makes the frame as soon as the element is in the document
 * and gives it its address later, when it has signed in; from then on the sandbox holds.
 */
const confineFrame = (viz: HTMLElement | null): void => {
  viz?.shadowRoot?.querySelector('iframe')?.setAttribute('sandbox', FRAME_PERMISSIONS);
};

interface TableauChartProps {
  title: string;
  address: string;
  filters: readonly ChartFilter[];
  /** The same for as long as the chart is there: another one would reload it. */
  token: string;
  /** The sign-in failed, with the library's error code. */
  onFailure: (errorCode: string) => void;
  onRetry: () => void;
}

/**
 * One embedded chart. The library must be here before it mounts. The element is never moved nor changed: another sensor or
 * period, or another try, is another element.
 */
export const TableauChart = ({ title, address, filters, token, onFailure, onRetry }: TableauChartProps) => {
  const text = useText();
  const { isLoading, isSilent, onFrameAddressed, onReady } = useChartProgress(title);
  useEffect(() => forgetCharts, []);

  return (
    <div className={styles.chart} aria-busy={isLoading}>
      <tableau-viz
        ref={confineFrame}
        className={styles.viz}
        src={address}
        token={token}
        width="100%"
        height="100%"
        toolbar="hidden"
        device="desktop"
        hide-tabs=""
        disable-version-check=""
        iframe-attr-loading="eager"
        oniframesrcupdated={onFrameAddressed}
        onfirstinteractive={onReady}
        onvizloaderror={(event) => onFailure(event.detail.errorCode)}
      >
        {filters.map(({ kind, name, value }) =>
          kind === 'filter' ? (
            <viz-filter key={`filter ${name}`} field={name} value={value} />
          ) : (
            <viz-parameter key={`parameter ${name}`} name={name} value={value} />
          ),
        )}
        {Object.entries(EMBEDDING_PARAMETERS).map(([name, value]) => (
          <custom-parameter key={name} name={name} value={value} />
        ))}
      </tableau-viz>
      {isLoading && <p className={styles.loading}>{text('common.loading')}</p>}
      {isSilent && (
        <div {...LOWER_BAR} className={styles.silence} role="status">
          <p>
            {text('reports.chartSilent')} {text('reports.chartSilentHint')}
          </p>
          <Button variant="quiet" onClick={onRetry}>
            {text('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
