import { useEffect, useMemo } from 'react';

import type { PlaceRow } from '@reporting/comparison/placeRows';
import { heatMap, partsOfDays } from '@reporting/comparison/heatMap';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Section } from '@/kit/page/Section';
import { useIsSeen } from '@/kit/useIsSeen';
import { useIsPrinting } from '@/theme/printing';

import type { Asked } from '../calls';
import { HeatMapView } from './HeatMapView';
import styles from './PartsSection.module.css';
import { analysisMessages } from '../texts';
import { useAnalysisByParts } from '../useAnalysis';

interface PartsSectionProps {
  asked: Asked;
  rows: readonly PlaceRow[];
  /** Somebody is about to print the page. */
  isForPaper: boolean;
  /** What is to be printed is there, or the reason why it isn't. */
  onReady: () => void;
}

/** How it was month by month, or at each hour of the day; asked for once somebody gets there, or prints the page. */
export const PartsSection = ({ asked, rows, isForPaper, onReady }: PartsSectionProps) => {
  const text = useText();
  const { isSeen, ref } = useIsSeen();
  const isPrinting = useIsPrinting();
  const parts = partsOfDays(asked);
  const query = useAnalysisByParts(asked, parts, isSeen || isForPaper || isPrinting);
  const { data, isPending } = query;
  const map = useMemo(
    () =>
      data &&
      heatMap(
        data,
        parts,
        rows.map(({ id }) => id),
      ),
    [data, parts, rows],
  );
  useEffect(() => {
    if (isForPaper && !isPending) onReady();
  }, [isForPaper, isPending, onReady]);

  return (
    <div ref={ref} className={styles.parts}>
      <Section title={text(analysisMessages.parts[parts])}>
        <LoadError query={query} />
        {isPending && isPrinting && <p>{text(analysisMessages.partsLater)}</p>}
        {isPending && !isPrinting && (
          <Skeleton label={analysisMessages.loadingParts} className={styles.shape} />
        )}
        {data && map && (
          <HeatMapView key={JSON.stringify(asked)} map={map} measure={data} by={asked.by} parts={parts} />
        )}
      </Section>
    </div>
  );
};
