/** In pixels, from a map's upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface NamedPoint {
  readonly x: number;
  readonly y: number;
  /** Of its name. */
  readonly width: number;
  readonly height: number;
}

/** As the map's library calls them: which side of the name is at its place. */
export type Anchor = 'top' | 'bottom' | 'left' | 'right';

const ANCHORS: readonly Anchor[] = ['top', 'bottom', 'left', 'right'];

const boxAt = (anchor: Anchor, { x, y, width, height }: NamedPoint, distance: number): Box => {
  if (anchor === 'left' || anchor === 'right') {
    const left = anchor === 'left' ? x + distance : x - distance - width;
    return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
  }
  const top = anchor === 'top' ? y + distance : y - distance - height;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + height };
};

const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

const touches = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Where a name may stand beside its place so that all of it is seen: within the map, and not below what lies on it. None for a
 * name that would be cut wherever it stood.
 * @param distance between the place and its name
 */
export const nameAnchors = (
  point: NamedPoint,
  distance: number,
  map: Box,
  covered: readonly Box[],
): readonly Anchor[] =>
  ANCHORS.filter((anchor) => {
    const box = boxAt(anchor, point, distance);
    return isWithin(box, map) && !covered.some((one) => touches(box, one));
  });
