import { iconDrawing } from '../Icon';
import type { MarkLook } from './mapContent';
import type { Tokens } from './tokens';

/** Of an icon's drawing, in its own units. */
const ICON_SIZE = 24;

const POINT_PX = 30;
const CLUSTER_PX = 44;
const BADGE_PX = 20;

/** A drawing that stands out from whatever is below: its inside and a rim are filled. */
const drawIcon = (context: CanvasRenderingContext2D, look: MarkLook, tokens: Tokens) => {
  const path = new Path2D(iconDrawing(look.icon));
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 5.5;
  context.strokeStyle = tokens('--color-surface');
  context.stroke(path);
  context.fillStyle = tokens(look.fill);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- No array.
  context.fill(path);
  context.lineWidth = 2;
  context.strokeStyle = tokens(look.color);
  context.stroke(path);
};

const drawCluster = (context: CanvasRenderingContext2D, look: MarkLook, tokens: Tokens) => {
  const middle = CLUSTER_PX / 2;
  context.beginPath();
  context.arc(middle, middle, middle - 6, 0, 2 * Math.PI);
  context.fillStyle = tokens('--color-surface');
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = tokens(look.color);
  context.stroke();
  context.translate(CLUSTER_PX - BADGE_PX, 0);
  context.scale(BADGE_PX / ICON_SIZE, BADGE_PX / ICON_SIZE);
  drawIcon(context, look, tokens);
};

const drawPoint = (context: CanvasRenderingContext2D, look: MarkLook, tokens: Tokens) => {
  const size = POINT_PX * (look.size ?? 1);
  context.translate((POINT_PX - size) / 2, (POINT_PX - size) / 2);
  context.scale(size / ICON_SIZE, size / ICON_SIZE);
  drawIcon(context, look, tokens);
};

/** A mark in the page's colours; null where nothing can be drawn. */
export const markImage = (
  shape: 'point' | 'cluster',
  look: MarkLook,
  ratio: number,
  tokens: Tokens,
): ImageData | null => {
  const size = Math.round((shape === 'point' ? POINT_PX : CLUSTER_PX) * ratio);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(ratio, ratio);
  if (shape === 'point') drawPoint(context, look, tokens);
  else drawCluster(context, look, tokens);
  return context.getImageData(0, 0, size, size);
};
