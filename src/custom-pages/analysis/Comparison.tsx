import { useCallback, useMemo, useState } from 'react';
import type { SortPayload } from 'react-admin';

import { formatDate } from '@reporting/clockWords';
import { daysInWords, daysWithin } from '@reporting/comparison/daysInWords';
import { placeRows } from '@reporting/comparison/placeRows';
import { placeSort, sortPlaces } from '@reporting/comparison/sortPlaces';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { Icon } from '@/kit/Icon';
import { Section } from '@/kit/page/Section';
import { useFeature } from '@/kit/useFeature';
import type { AnalysedVariables, AnalysisOfDays } from '@/providers/data/records';

import styles from './Comparison.module.css';
import { PartsSection } from './parts/PartsSection';
import { PdfButton } from './PdfButton';
import { Places } from './places/Places';
import type { Choice } from './rules/usualChoice';
import { analysisMessages } from './texts';
import type { Wanted } from './useAnalysis';
import { useSaveCsv } from './useSaveCsv';
import { WholeFigures } from './places/WholeFigures';

interface ComparisonProps extends Wanted {
  answer: AnalysisOfDays;
  locations: AnalysedVariables['locations'];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
  onView: (view: Choice['view']) => void;
}

/** The figures of some days: all together, each place, and how it was over the months or hours. */
export const Comparison = ({ answer, locations, sort, onSort, onView, ...wanted }: ComparisonProps) => {
  const text = useText();
  const { choice, asked, before } = wanted;
  const { whole, rows } = useMemo(() => placeRows(answer), [answer]);
  const placed = placeSort(sort, answer.kind, rows);
  const { column, order } = placed;
  const sorted = useMemo(() => sortPlaces(rows, { column, order }), [rows, column, order]);
  const location = locations.find(({ id }) => id === choice.location)?.name;
  const variable = choice.variable.name;
  const title =
    location === undefined
      ? text(analysisMessages.title[choice.by], { variable })
      : text(analysisMessages.titleWithin, { variable, location });
  const saveCsv = useSaveCsv({ answer, wanted, whole, rows: sorted, location });
  const days = daysInWords(asked);
  const hasMap = useFeature('map');
  const isOnMap = hasMap && choice.view === 'map';
  const [isForPaper, setForPaper] = useState(false);
  const print = useCallback(() => {
    setForPaper(false);
    window.print();
  }, []);

  const content = () => {
    if (rows.length === 0)
      return (
        <EmptyState title={text(analysisMessages.noPlaces)} hint={text(analysisMessages.noPlacesHint)} />
      );
    if (rows.every((row) => row.isUnmeasured)) {
      const { since } = choice.variable;
      const hint =
        since !== null && asked.to < since
          ? text(analysisMessages.nothingSince, { since: formatDate(new Date(since)) })
          : text(analysisMessages.nothingHint);
      return <EmptyState title={text(analysisMessages.nothing)} hint={hint} />;
    }
    return (
      <>
        <WholeFigures row={whole} measure={answer} location={location} before={before} />
        <Places {...wanted} rows={sorted} measure={answer} sort={placed} onSort={onSort} isOnMap={isOnMap} />
      </>
    );
  };
  const hasFigures = rows.some((row) => !row.isUnmeasured);

  return (
    <>
      <Section
        title={title}
        className={styles.comparison}
        action={
          hasFigures && (
            <div className={styles.actions}>
              {hasMap && (
                <Button
                  variant="quiet"
                  icon={<Icon name="map" />}
                  onClick={() => onView(isOnMap ? null : 'map')}
                >
                  {text(isOnMap ? analysisMessages.onMap.hide : analysisMessages.onMap.show)}
                </Button>
              )}
              <Button variant="quiet" icon={<Icon name="download" />} onClick={saveCsv}>
                {text(analysisMessages.saveCsv)}
              </Button>
              <PdfButton {...wanted} />
              <Button variant="quiet" isBusy={isForPaper} onClick={() => setForPaper(true)}>
                {text(analysisMessages.print)}
              </Button>
            </div>
          )
        }
      >
        <p className={styles.days}>
          {before ? text(analysisMessages.compared, { days, before: daysWithin(before) }) : days}
        </p>
        {content()}
      </Section>
      {hasFigures && <PartsSection asked={asked} rows={sorted} isForPaper={isForPaper} onReady={print} />}
    </>
  );
};
