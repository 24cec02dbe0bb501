import type { CSSProperties } from 'react';

import { formatDuration } from '@reporting/format';
import type { Scale } from '@reporting/charts/scale';
import {
  changeInWords,
  figureInWords,
  percentInWords,
  type FigureMeasure,
} from '@reporting/comparison/figureWords';
import { comparedFigure, isThin, type PlaceRow } from '@reporting/comparison/placeRows';
import { shareInWords, shareWithArticle } from '@reporting/completeness';

import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';

import styles from './Figures.module.css';
import { analysisMessages } from '../texts';

/** No figure, and why. */
const Missing = ({ why }: { why: string }) => (
  <span className={styles.missing} title={why}>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">{why}</span>
  </span>
);

interface FigureProps {
  row: PlaceRow;
  measure: FigureMeasure;
}

/** A figure with its unit; little measured is said beside it, and nothing measured too. */
export const Figure = ({ row, measure }: FigureProps) => {
  const text = useText();
  const { figure, measured } = row;
  if (figure === null)
    return (
      <>
        <span aria-hidden="true">—</span>{' '}
        <span className={styles.note}>
          {text(row.isUnmeasured ? analysisMessages.none : analysisMessages.noDirection)}
        </span>
      </>
    );

  return (
    <>
      {measure.kind === 'direction' && (
        <span className={styles.arrow} style={{ '--turn': `${figure}deg` } as CSSProperties}>
          <Icon name="arrowUp" size={16} />
        </span>
      )}
      <strong className={styles.figure}>{figureInWords(figure, measure)}</strong>
      {isThin(row) && measured !== null && (
        <>
          {' '}
          <span className={styles.note}>
            {text(analysisMessages.thin, { share: shareWithArticle(measured) })}
          </span>
        </>
      )}
    </>
  );
};

/** How far a figure reaches, with a mark where it was before. The figure beside it says the same. */
export const Bar = ({ row, scale }: { row: PlaceRow; scale: Scale | undefined }) => {
  const [figure, before] = [row.figure, comparedFigure(row)];
  if (!scale) return null;
  const at = (value: number) => ({ '--at': Math.min(1, Math.max(0, scale.up(value))) }) as CSSProperties;

  return (
    <span className={styles.bar} aria-hidden="true">
      {figure !== null && <span className={styles.fill} style={at(figure)} />}
      {before !== null && <span className={styles.mark} style={at(before)} />}
    </span>
  );
};

/** Up or down, and by how much; or why that isn't told. */
export const ChangeOf = ({ row: { figure, change, lessKnown }, measure }: FigureProps) => {
  const text = useText();
  // The figure beside it says already that there is none.
  if (figure === null) return <Missing why={text(analysisMessages.none)} />;
  if (!change)
    return (
      <>
        <span aria-hidden="true">—</span>{' '}
        <span className={styles.note}>
          {text(lessKnown ? analysisMessages.lessKnown[lessKnown] : analysisMessages.beforeUnknown)}
        </span>
      </>
    );
  const { by, percent } = change;
  const amount = changeInWords(by, figure, measure);
  if (amount === undefined) return text(analysisMessages.same);

  return (
    <span className={styles.change}>
      <Icon name={by > 0 ? 'arrowUp' : 'arrowDown'} size={16} />
      <span className="visually-hidden">{text(by > 0 ? analysisMessages.rose : analysisMessages.fell)} </span>
      {measure.kind === 'state' ? text(analysisMessages.points, { count: amount }) : amount}
      {percent !== null && (
        <>
          {' '}
          <span className={styles.percent}>({percentInWords(percent)})</span>
        </>
      )}
    </span>
  );
};

const MINUTES_OF_HOUR = 60;

/** For how long values were outside of limits. */
export const Outside = ({ row: { outsideHours } }: { row: PlaceRow }) => {
  const text = useText();
  if (outsideHours === null) return <Missing why={text(analysisMessages.none)} />;
  return formatDuration(outsideHours * MINUTES_OF_HOUR);
};

export const Measured = ({ row: { measured } }: { row: PlaceRow }) => {
  const text = useText();
  return measured === null ? <Missing why={text(analysisMessages.noTime)} /> : shareInWords(measured);
};
