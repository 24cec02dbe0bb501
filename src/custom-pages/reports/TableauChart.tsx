import { useState } from 'react';

import { EMBEDDING_PARAMETERS } from '@domain/analyticsUrl';
import type { ChartFilter } from './viewFilters';
import { useText } from '@/i18n/useText';

import { confineFrame } from './confineFrame';
import styles from './TableauChart.module.css';
import { useChartProgress } from './useChartProgress';
import { useForgottenCharts } from './useForgottenCharts';

interface TableauChartProps {
  title: string;
  address: string;
  filters: readonly ChartFilter[];
  /** Read when the chart mounts; a later one would reload it. */
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
  const [signInToken] = useState(token);
  const { isLoading, isSilent, onFrameAddressed, onReady } = useChartProgress(title);
  useForgottenCharts();

  return (
    <div className={styles.chart} aria-busy={isLoading}>
      <tableau-viz
        ref={confineFrame}
        className={styles.viz}
        src={address}
        token={signInToken}
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
        <div className={styles.silence} role="status">
          <p>
            {text('reports.chartSilent')} {text('reports.chartSilentHint')}
          </p>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {text('common.retry')}
          </button>
        </div>
      )}
    </div>
  );
};
