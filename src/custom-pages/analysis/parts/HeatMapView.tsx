import { useState, type CSSProperties } from 'react';

import type { AnalysisParts, AnalysisPlaces } from '@domain/analysis';
import { figureInWords, type FigureMeasure } from '@reporting/comparison/figureWords';
import type { HeatCell, HeatMap } from '@reporting/comparison/heatMap';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useGridCursor } from '@/kit/charts/grids/useGridCursor';
import { Icon } from '@/kit/Icon';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { useIsPrinting } from '@/theme/printing';

import styles from './HeatMapView.module.css';
import { analysisMessages } from '../texts';

const SHOWN_AT_FIRST = 30;
const SHOWN_MORE = 100;

/** 'La Ribera, 14 h: 62,3 dB(A)'. */
const useCellWords = (measure: FigureMeasure) => {
  const text = useText();
  // Directions that cancel each other out have no mean, either.
  const missing =
    measure.kind === 'direction' ? analysisMessages.withoutDirection : analysisMessages.unmeasured;
  return ({ place, part, figure }: HeatCell) =>
    text(analysisMessages.cell, {
      place: place ?? text('sensorList.noLocation'),
      part,
      figure: figure === null ? text(missing) : figureInWords(figure, measure),
    });
};

/** What the squares mean. */
const HeatLegend = ({ map: { lowest, highest }, measure }: { map: HeatMap; measure: FigureMeasure }) => {
  const text = useText();
  if (!lowest || !highest || lowest.figure === null || highest.figure === null) return null;
  if (measure.kind === 'direction')
    return <p className={styles.legend}>{text(analysisMessages.directions)}</p>;

  return (
    <p className={styles.legend}>
      <span>{figureInWords(lowest.figure, measure)}</span>
      <span className={styles.scale} aria-hidden="true" />
      <span>{figureInWords(highest.figure, measure)}</span>
      <span className={styles.note}>{text(analysisMessages.scaleNote)}</span>
    </p>
  );
};

interface HeatMapViewProps {
  map: HeatMap;
  measure: FigureMeasure;
  by: AnalysisPlaces;
  parts: AnalysisParts;
}

/** Places by months or hours: the larger and stronger a square, the higher the figure, which is there in words. */
export const HeatMapView = ({ map, measure, by, parts }: HeatMapViewProps) => {
  const text = useText();
  const words = useCellWords(measure);
  const isPrinting = useIsPrinting();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const rows = isPrinting ? map.rows : map.rows.slice(0, most);
  const { inspected, gridProps, cellProps } = useGridCursor(rows);
  const { lowest, highest } = map;
  const title = text(analysisMessages.parts[parts]);
  const isDirection = measure.kind === 'direction';
  const styleOf = ({ figure, level }: HeatCell) =>
    ({ '--level': level, ...(isDirection && { '--turn': `${figure ?? 0}deg` }) }) as CSSProperties;

  return (
    <>
      <HeatLegend map={map} measure={measure} />
      <ScrollRegion label={title} className={styles.scroller}>
        <div
          {...gridProps}
          role="grid"
          aria-label={title}
          aria-rowcount={map.rows.length + 1}
          className={styles.grid}
          data-parts={parts}
          style={{ '--columns': map.columns.length } as CSSProperties}
        >
          <div role="row" className={styles.row}>
            <span role="columnheader" className={styles.name}>
              {text(analysisMessages.place[by])}
            </span>
            {map.columns.map(({ short, long }) => (
              <span key={long} role="columnheader" aria-label={long} className={styles.part}>
                {short}
              </span>
            ))}
          </div>
          {rows.map((cells, row) => (
            // Rows keep their places, and two sensors may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={row} role="row" className={styles.row}>
              <span role="rowheader" className={styles.name} title={cells[0]?.place ?? undefined}>
                {cells[0]?.place ?? text('sensorList.noLocation')}
              </span>
              {cells.map((cell, column) => (
                <span
                  {...cellProps({ row, column })}
                  key={cell.part}
                  role="gridcell"
                  aria-label={words(cell)}
                  className={styles.cell}
                  data-empty={cell.figure === null || undefined}
                  data-direction={(isDirection && cell.figure !== null) || undefined}
                  style={styleOf(cell)}
                >
                  {isDirection && cell.figure !== null && <Icon name="arrowUp" size={16} />}
                </span>
              ))}
            </div>
          ))}
        </div>
      </ScrollRegion>
      <p className={styles.readout}>
        {inspected
          ? words(inspected)
          : lowest &&
            highest &&
            !isDirection &&
            text(analysisMessages.extremes, { highest: words(highest), lowest: words(lowest) })}
      </p>
      {map.rows.length > rows.length && (
        <Button className={styles.more} onClick={() => setMost(most + SHOWN_MORE)}>
          {text(analysisMessages.more)}
        </Button>
      )}
    </>
  );
};
