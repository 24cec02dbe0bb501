import { expect, test } from 'vitest';

import { nameAnchors, type Box, type NamedPoint } from '@/kit/map/nameAnchors';

const MAP: Box = { left: 0, top: 0, right: 390, bottom: 300 };
const BUTTONS: Box = { left: 340, top: 8, right: 382, bottom: 140 };
const at = (x: number, y: number): NamedPoint => ({ x, y, width: 80, height: 16 });
const anchors = (point: NamedPoint) => nameAnchors(point, 20, MAP, [BUTTONS]);

test.each<[string, NamedPoint, readonly string[]]>([
  ['in the middle: on each side', at(200, 200), ['top', 'bottom', 'left', 'right']],
  ['at the left edge: right of its place', at(10, 200), ['left']],
  ['at the right edge: left of it', at(380, 200), ['right']],
  ['at the lower edge: above it, or beside', at(200, 290), ['bottom', 'left', 'right']],
  ['beside the buttons: on the other side', at(310, 60), ['right']],
  ['in a corner: nowhere', at(2, 2), []],
  ['far out: nowhere', at(-200, 100), []],
  ['wider than the map: nowhere', { ...at(200, 200), width: 400 }, []],
])('The name of a place %s', (_, point, expected) => {
  expect(anchors(point)).toEqual(expected);
});
