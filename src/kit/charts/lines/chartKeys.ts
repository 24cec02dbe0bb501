import { zoomed, type Axis, type Span } from '../rules/axis';
import { nearest } from '../rules/columns';

/** The effect of a key on a chart: it moves the cursor to another place, or shows another part. */
export type KeyEffect = { place: number } | { span: Span };

interface KeyContext {
  axis: Axis;
  x: readonly number[];
  span: Span;
  /** Null while there is no cursor. */
  place: number | null;
}

const ZOOM = 2;

const firstIn = (x: readonly number[], { from }: Span) => x.findIndex((at) => at >= from);
const lastIn = (x: readonly number[], { to }: Span) => x.findLastIndex((at) => at <= to);

/** The effect of a key on a chart; undefined for a key without one. */
export const effectOfKey = (key: string, { axis, x, span, place }: KeyContext): KeyEffect | undefined => {
  const first = firstIn(x, span);
  const last = lastIn(x, span);
  if (first < 0 || last < first) return undefined;
  const at = x[place ?? last] ?? axis.to;
  const around = place === null ? undefined : at;
  const kept = (wanted: number): KeyEffect => ({ place: Math.min(last, Math.max(first, wanted)) });

  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return kept(place === null ? last : place - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return kept(place === null ? first : place + 1);
    case 'PageDown':
      return kept(nearest(x, at - axis.page));
    case 'PageUp':
      return kept(nearest(x, at + axis.page));
    case 'Home':
      return { place: first };
    case 'End':
      return { place: last };
    case '+':
      return { span: zoomed(axis, span, 1 / ZOOM, around) };
    case '-':
      return { span: zoomed(axis, span, ZOOM, around) };
    default:
      return undefined;
  }
};
