import { useMemo } from 'react';

import type { PlaceRow } from '@reporting/comparison/placeRows';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Section } from '@/kit/page/Section';
import { useIsSeen } from '@/kit/useIsSeen';

import type { Asked } from '../calls';
import { HeatMapView } from './HeatMapView';
import styles from './PartsSection.module.css';
import { heatMap, partsOfDays } from '../rules/heatMap';
import { analysisMessages } from '../texts';
import { useAnalysisByParts } from '../useAnalysis';

/** How it was month by month, or at each hour of the day; asked for once somebody gets there. */
export const PartsSection = ({ asked, rows }: { asked: Asked; rows: readonly PlaceRow[] }) => {
  const text = useText();
  const { isSeen, ref } = useIsSeen();
  const parts = partsOfDays(asked);
  const query = useAnalysisByParts(asked, parts, isSeen);
  const { data } = query;
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

  return (
    <div ref={ref} className={styles.parts}>
      <Section title={text(analysisMessages.parts[parts])}>
        <LoadError query={query} />
        {query.isPending && <Skeleton label={analysisMessages.loadingParts} className={styles.shape} />}
        {data && map && (
          <HeatMapView key={JSON.stringify(asked)} map={map} measure={data} by={asked.by} parts={parts} />
        )}
      </Section>
    </div>
  );
};
