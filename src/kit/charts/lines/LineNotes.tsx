import { ANNOTATION_KINDS, ANNOTATION_NAMES } from '@domain/sensors/annotation';

import { useText } from '@/i18n/useText';

import { chartsMessages } from '../texts';
import { LegendNote, LineSwatch } from '../frame/Legend';
import type { LineChart } from '../rules/lineChart';
import styles from './LineNotes.module.css';
import { OTHER_DASH } from './lineStyle';

/** The legend for what is drawn besides the variables' lines. */
export const LineNotes = ({ chart }: { chart: LineChart }) => {
  const text = useText();
  const series = chart.panels[0]?.series ?? [];
  // One note for parts of the same kind.
  const stretches = [...new Map(chart.stretches?.map((stretch) => [stretch.label, stretch])).values()];
  const hasRange = series.some(({ range }) => range);
  const hasLabel = series.some(({ label }) => label !== undefined);
  const kinds = ANNOTATION_KINDS.filter((kind) => chart.marks?.some((mark) => mark.kind === kind));
  if (stretches.length + kinds.length + chart.empty.length === 0 && !hasRange && !hasLabel) return null;

  return (
    <div className={styles.notes}>
      {series.map(
        ({ label, isOther }) =>
          label !== undefined && (
            <LegendNote key={label} mark={<LineSwatch colour="accent" dash={isOther ? OTHER_DASH : []} />}>
              {label}
            </LegendNote>
          ),
      )}
      {hasRange && (
        <>
          <LegendNote mark={<span className={styles.range} aria-hidden="true" />}>
            {text(chartsMessages.rangeNote)}
          </LegendNote>
          {/* Compared, the lines are named already. */}
          {!hasLabel && (
            <LegendNote mark={<LineSwatch colour="accent" dash={[]} />}>
              {text(chartsMessages.meanNote)}
            </LegendNote>
          )}
        </>
      )}
      {stretches.map((stretch) => (
        <LegendNote
          key={stretch.label}
          mark={<span className={styles.stretch} data-status={stretch.status} aria-hidden="true" />}
        >
          {stretch.label}
        </LegendNote>
      ))}
      {kinds.map((kind) => (
        <LegendNote
          key={kind}
          mark={<span className={kind === 'annulment' ? styles.annulled : styles.flag} aria-hidden="true" />}
        >
          {ANNOTATION_NAMES[kind]}
        </LegendNote>
      ))}
      {chart.empty.length > 0 && (
        <LegendNote mark={<span className={styles.empty} aria-hidden="true" />}>
          {text(chartsMessages.emptyNote)}
        </LegendNote>
      )}
    </div>
  );
};
