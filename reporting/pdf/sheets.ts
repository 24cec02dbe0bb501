import PdfKit from 'pdfkit';

import { ink } from './palette';
import { charactersOf, runsOf, type Run } from './typefaces';

export interface TextStyle {
  size?: number;
  color?: string;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The baseline's distance from the top of a line, and the line height, for a size of 1. */
const BASELINE = 0.97;
const LINE_HEIGHT = 1.25;

interface MeasuredRun extends Run {
  readonly width: number;
}

/** Draws the head of every page but the first, and returns the height below it. */
type DrawHead = (sheets: Sheets) => number;

/** After which a line may end: a space, but that of a number with its unit, or with what it counts, unless they are too long. */
const LINE_ENDS = [/(?<=(?<!\d) )/, /(?<= )/];

/** A4 pages (in points) and all the ways in which the report draws on them. */
export class Sheets {
  static readonly margin = 48;
  static readonly width = 595.28 - 2 * Sheets.margin;
  static readonly bottom = 841.89 - Sheets.margin - 18;

  readonly doc: PDFKit.PDFDocument;
  readonly #drawHead: DrawHead;
  readonly #known = new Set<Run['font']>();
  readonly #widths = new Map<string, readonly MeasuredRun[]>();

  constructor(info: { Title: string; Subject: string; CreationDate: Date }, drawHead: DrawHead) {
    this.doc = new PdfKit({
      size: 'A4',
      margin: 0,
      lang: 'es-AR',
      displayTitle: true,
      bufferPages: true,
      info: { ...info, ModDate: info.CreationDate },
    });
    this.#drawHead = drawHead;
  }

  /** Starts a new page; returns the height below its head. */
  nextPage(): number {
    this.doc.addPage();
    return this.#drawHead(this);
  }

  /** By its name pdfkit finds a font at once; otherwise it compares it with all the others. */
  #use({ size = 9 }: TextStyle, { font }: Run): PDFKit.PDFDocument {
    if (!this.#known.has(font)) {
      // pdfkit accepts fonts that are already open, but its types only allow files.
      this.doc.registerFont(font.postscriptName, font as unknown as string);
      this.#known.add(font);
    }
    return this.doc.font(font.postscriptName).fontSize(size);
  }

  /** A text's runs with their widths in the style's size. Laying out text is most of the work, so once is enough. */
  #measured(text: string, style: TextStyle): readonly MeasuredRun[] {
    const { size = 9, bold = false, tabular = false } = style;
    const key = `${size} ${bold} ${tabular} ${text}`;
    let runs = this.#widths.get(key);
    if (!runs) {
      runs = runsOf(text, bold ? 'bold' : 'regular').map((run) => ({
        ...run,
        width: this.#use(style, run).widthOfString(run.text, optionsOf(style)),
      }));
      this.#widths.set(key, runs);
    }
    return runs;
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#measured(text, style).reduce((sum, { width }) => sum + width, 0);
  }

  /** The style with the largest of these sizes in which a text fits into a width; undefined if none does. */
  styleFitting(
    text: string,
    width: number,
    style: TextStyle,
    sizes: readonly number[],
  ): TextStyle | undefined {
    return sizes.map((size) => ({ ...style, size })).find((one) => this.widthOf(text, one) <= width);
  }

  /** As much of a text as fits into a width, with an ellipsis if something is cut. */
  #fitting(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text;
    const characters = charactersOf(text);
    let [fits, tooMany] = [0, characters.length];
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      const part = `${characters.slice(0, middle).join('').trimEnd()}…`;
      if (this.widthOf(part, style) <= width) fits = middle;
      else tooMany = middle;
    }
    return `${characters.slice(0, fits).join('').trimEnd()}…`;
  }

  /** A single line, cut with an ellipsis if it doesn't fit; `y` is its top. */
  line(text: string, { x, y, width }: Omit<Box, 'height'>, style: TextStyle = {}): void {
    const { size = 9, color = ink.strong, align = 'left' } = style;
    const shown = this.#fitting(text, width, style);
    const room = align === 'left' ? 0 : width - this.widthOf(shown, style);
    let left = x + (align === 'center' ? room / 2 : room);
    for (const run of this.#measured(shown, style)) {
      const options = { ...optionsOf(style), baseline: 'alphabetic' } as const;
      this.#use(style, run)
        .fillColor(color)
        .text(run.text, left, y + size * BASELINE, options);
      left += run.width;
    }
  }

  /** The lines of a text in a width; if there are too few lines, the last one holds all the rest. */
  linesOf(text: string, width: number, style: TextStyle, most: number): string[] {
    if (this.widthOf(text, style) <= width) return [text];
    const lines: string[] = [];
    let rest = text.trim();
    while (rest !== '' && lines.length < most - 1) {
      const line = this.#firstLine(rest, width, style);
      lines.push(line.trim());
      rest = rest.slice(line.length).trimStart();
    }
    return rest === '' ? lines : [...lines, rest];
  }

  #firstLine(text: string, width: number, style: TextStyle): string {
    for (const ends of LINE_ENDS) {
      let line = '';
      for (const word of text.split(ends)) {
        if (this.widthOf((line + word).trimEnd(), style) > width) break;
        line += word;
      }
      if (line !== '') return line;
    }
    // A word that is longer than the line.
    let line = '';
    for (const character of charactersOf(text)) {
      if (line !== '' && this.widthOf(line + character, style) > width) break;
      line += character;
    }
    return line;
  }

  /** Several lines; returns the height at which they end. */
  lines(texts: readonly string[], { x, y, width }: Omit<Box, 'height'>, style: TextStyle = {}): number {
    const step = (style.size ?? 9) * LINE_HEIGHT;
    for (const [index, text] of texts.entries()) this.line(text, { x, y: y + index * step, width }, style);
    return y + texts.length * step;
  }

  rule(y: number, x: number = Sheets.margin, width: number = Sheets.width): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(ink.hairline)
      .stroke();
  }

  /** Ends the document, with a number on each page, and returns its bytes. */
  async finish(drawFoot: (page: number, pages: number) => void): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      drawFoot(page + 1, count);
    }
    const chunks: Buffer[] = [];
    this.doc.end();
    for await (const chunk of this.doc) chunks.push(chunk as Buffer);
    return new Uint8Array(Buffer.concat(chunks));
  }
}

function optionsOf({ tabular = false }: TextStyle): PDFKit.Mixins.TextOptions {
  return tabular ? { lineBreak: false, features: ['tnum'] } : { lineBreak: false };
}
