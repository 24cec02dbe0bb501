import { useEffect, useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LOWER_BAR } from '@/kit/feedback/toastPlacement';
import { passFocusOn } from '@/kit/passFocusOn';

import { EMBEDDING_PARAMETERS } from './analyticsUrl';
import styles from './TableauChart.module.css';
import type { ChartFilter } from '../viewFilters';
import { reportsMessages } from '../texts';

/** How long a chart may be silent before we say that it takes long. */
const SILENCE_MS = 20_000;

/** The analytics library keeps the services of each chart here, by its number, and never removes them. */
const REGISTRY = '__tableauApiServiceRegistry';

/**
 * The known state of a chart: its frame is loading, its frame shows, or the chart has reported that it is
 * ready.
 */
type Progress = 'loading' | 'shown' | 'ready';

const frameOf = (event: Event): HTMLIFrameElement | null =>
  event.currentTarget instanceof HTMLElement
    ? (event.currentTarget.shadowRoot?.querySelector('iframe') ?? null)
    : null;

/**
 * Follows a <tableau-viz> element by its events. Failures inside the frame are never reported. So a silent
 * chart gets a message, but is not hidden.
 * @param title what the frame is called for assistive technology; the library's own name for it isn't in
 * Spanish
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

/** Once no chart is left, frees those that the library still holds, some 2 MB for every report. */
const forgetCharts = () => {
  if (document.querySelector('tableau-viz')) return;
  const registry: unknown = Reflect.get(window, REGISTRY);
  if (typeof registry !== 'object' || registry === null) return;
  for (const chart of Object.keys(registry)) Reflect.deleteProperty(registry, chart);
};

/**
 * The permissions that a chart needs, and no more; above all not `allow-top-navigation`, with which it could
 * replace the whole page.
 */
const FRAME_PERMISSIONS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/**
 * A ref that puts the frame inside a <tableau-viz> into a sandbox. The library creates the frame as soon as
 * the element is in the document, and sets its address later, after signing in. From then on the sandbox
 * applies.
 */
const confineFrame = (viz: HTMLElement | null): void => {
  viz?.shadowRoot?.querySelector('iframe')?.setAttribute('sandbox', FRAME_PERMISSIONS);
};

export interface TableauChartProps {
  title: string;
  address: string;
  filters: readonly ChartFilter[];
  /** Must stay the same while the chart exists: another one would reload it. */
  token: string;
  /** The sign-in failed with the library's error code. */
  onFailure: (errorCode: string) => void;
  onRetry: () => void;
}

/**
 * One embedded chart. The library must be loaded before it mounts. The element is never moved or changed:
 * another sensor, period or try gets a new element.
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
      {isLoading && <p className={styles.loading}>{text(reportsMessages.loadingChart)}</p>}
      {isSilent && (
        <div {...LOWER_BAR} ref={passFocusOn} className={styles.silence} role="status">
          <p>
            {text(reportsMessages.chartSilent)} {text(reportsMessages.chartSilentHint)}
          </p>
          <Button variant="quiet" onClick={onRetry}>
            {text('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
