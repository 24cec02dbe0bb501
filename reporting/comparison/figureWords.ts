import { formatFigure, unitOfFigure } from '../captions';
import { formatMean, formatNumber } from '../format';

/** What measures the figures of an answer; of what adds up, the unit of single readings. */
export interface FigureMeasure {
  readonly kind: string | null;
  readonly unit: string | null;
}

/** A figure with its unit: '62,3 dB(A)', '1.204,5 m³', '92° (este)', '12 %'. */
export const figureInWords = (figure: number, { kind, unit }: FigureMeasure): string =>
  formatFigure(figure, { kind, unit, unitOfReading: unit });

/** The unit of the figure: of a share of time, percent. */
export const figureUnit = ({ kind, unit }: FigureMeasure): string | null =>
  kind === 'direction' ? '°' : unitOfFigure({ kind, unit, unitOfReading: unit });

/**
 * By how much a figure changed, without saying up or down, as precisely as the figure itself is told; undefined if that is
 * nothing. Of a share of time it is no share itself.
 */
export const changeInWords = (by: number, figure: number, measure: FigureMeasure): string | undefined => {
  const size = Math.abs(figure) < 1 ? Math.abs(by) : Number(Math.abs(by).toFixed(1));
  return size === 0 ? undefined : formatMean(size, measure.kind === 'state' ? null : figureUnit(measure));
};

const WHOLE_FROM = 10;

/** '12 %', '2,4 %'. */
export const percentInWords = (percent: number): string => {
  const size = Math.abs(percent);
  return `${formatNumber(Number(size.toFixed(size >= WHOLE_FROM ? 0 : 1)))} %`;
};
