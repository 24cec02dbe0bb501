import { saveAs } from 'file-saver';

import { palettes } from '@reporting/palette';

import type { ChartSubject } from '../ChartSubject';
import { CHART_FONT } from '../lines/drawMarks';
import type { LineStyle } from '../lines/lineStyle';

/** On paper and in documents the background is white, whatever the theme. */
export const PICTURE_PALETTE = palettes.light;
const SCALE = 2;
const PICTURE_WIDTH_PX = 960;
const MARGIN_PX = 28;

/** An entry of a legend, with a sample of its line. */
interface PictureLegend {
  label: string;
  line?: LineStyle;
}

/** A chart as a picture; each of its pixels takes `SCALE` pixels of the file. */
export interface Picture {
  height: number;
  legend: readonly PictureLegend[];
  draw: (context: CanvasRenderingContext2D, width: number, scale: number) => Promise<void> | void;
}

interface Caption extends Pick<ChartSubject, 'title' | 'caption'> {
  summary: string;
}

/** A text in as many lines as it needs. */
const linesOf = (context: CanvasRenderingContext2D, text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

const SMALL_LINE_PX = 19;
const SWATCH_PX = 26;

const font = (size: number, weight = 400) => `${weight} ${size}px ${CHART_FONT}`;

interface Place {
  left: number;
  top: number;
  width: number;
}

/** Draws a legend in rows. @returns where it ends */
export const drawLegend = (
  context: CanvasRenderingContext2D,
  legend: readonly PictureLegend[],
  { left: start, top, width: room }: Place,
): number => {
  let [left, baseline] = [start, top + 14];
  context.font = font(13);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  for (const { label, line } of legend) {
    const width = (line ? SWATCH_PX + 8 : 0) + context.measureText(label).width + 20;
    if (left > start && left + width > start + room) {
      left = start;
      baseline += SMALL_LINE_PX + 4;
    }
    if (line) {
      context.beginPath();
      context.moveTo(left, baseline - 4);
      context.lineTo(left + SWATCH_PX, baseline - 4);
      context.setLineDash([...line.dash]);
      context.strokeStyle = PICTURE_PALETTE[line.colour];
      context.lineWidth = 2.5;
      context.stroke();
      context.setLineDash([]);
    }
    context.fillStyle = PICTURE_PALETTE['text-soft'];
    context.fillText(label, left + (line ? SWATCH_PX + 8 : 0), baseline);
    left += width;
  }
  return legend.length > 0 ? baseline + 14 : top;
};

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The browser made no picture of the canvas'));
    }, 'image/png');
  });

/**
 * Saves a chart as PNG, with everything needed to read it elsewhere: title, sensor, month, legend and limits.
 */
export const savePicture = async (
  { height, legend, draw }: Picture,
  { title, caption, summary }: Caption,
  fileName: string,
): Promise<void> => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const inner = PICTURE_WIDTH_PX - 2 * MARGIN_PX;

  context.font = font(13);
  const lines = linesOf(context, summary, inner);
  const headHeight = MARGIN_PX + 58;
  const most = headHeight + 64 + height + lines.length * SMALL_LINE_PX + MARGIN_PX;
  canvas.width = PICTURE_WIDTH_PX * SCALE;
  canvas.height = most * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = PICTURE_PALETTE.surface;
  context.fillRect(0, 0, PICTURE_WIDTH_PX, most);

  context.textBaseline = 'alphabetic';
  context.fillStyle = PICTURE_PALETTE.text;
  context.font = font(20, 600);
  context.fillText(title, MARGIN_PX, MARGIN_PX + 18);
  context.fillStyle = PICTURE_PALETTE['text-soft'];
  context.font = font(14);
  context.fillText(caption, MARGIN_PX, MARGIN_PX + 42);
  const top = drawLegend(context, legend, { left: MARGIN_PX, top: headHeight, width: inner });

  context.save();
  context.translate(MARGIN_PX, top);
  await draw(context, inner, SCALE);
  context.restore();

  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = PICTURE_PALETTE['text-soft'];
  context.font = font(13);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, MARGIN_PX, top + height + 22 + index * SMALL_LINE_PX);
  }
  saveAs(await toBlob(canvas), fileName);
};
