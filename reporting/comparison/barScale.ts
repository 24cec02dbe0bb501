import { addsUp } from '@domain/sensors/variableKind';
import { scaleFor, type Scale } from '../charts/scale';

import { comparedFigure, type PlaceRow } from './placeRows';

/** Values that lie closer together than this could hardly be told apart by bars from zero. */
const CLOSE = 0.5;

/** Where bars begin and end; undefined for none, since a direction has no length. */
export const barScale = (kind: string | null, rows: readonly PlaceRow[]): Scale | undefined => {
  const values = rows.flatMap((row) => [row.figure, comparedFigure(row)].filter((value) => value !== null));
  if (kind === 'direction' || values.length === 0) return undefined;
  if (kind === 'state') return scaleFor([0, 100]);
  const lowest = Math.min(...values);
  const fromZero = lowest >= 0 && (addsUp(kind) || lowest < CLOSE * Math.max(...values));
  return scaleFor(values, { fromZero });
};
