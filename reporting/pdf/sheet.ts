import PdfKit from 'pdfkit';

import { fonts, ink } from './palette';

export interface TextStyle {
  size?: number;
  color?: string;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One A4 page (in points) and the only ways in which the report draws on it. */
export class Sheet {
  static readonly margin = 48;
  static readonly width = 595.28 - 2 * Sheet.margin;
  static readonly bottom = 841.89 - Sheet.margin;

  readonly doc: PDFKit.PDFDocument;

  constructor(info: { Title: string; Subject: string; CreationDate: Date }) {
    this.doc = new PdfKit({ size: 'A4', margin: 0, lang: 'es-AR', displayTitle: true, info });
  }

  /** A single line, cut with an ellipsis where it doesn't fit; `y` is its top. */
  line(text: string, { x, y, width }: Omit<Box, 'height'>, style: TextStyle = {}): void {
    const { size = 9, color = ink.strong, bold = false, align = 'left' } = style;
    this.doc
      .font(bold ? fonts.bold : fonts.regular)
      .fontSize(size)
      .fillColor(color)
      .text(printable(text), x, y, { width, height: size * 1.3, align, ellipsis: true, lineBreak: true });
  }

  rule(y: number, x: number = Sheet.margin, width: number = Sheet.width): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(ink.hairline)
      .stroke();
  }

  /** Ends the document and gives its bytes. */
  async finish(): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    this.doc.end();
    for await (const chunk of this.doc) chunks.push(chunk as Buffer);
    return new Uint8Array(Buffer.concat(chunks));
  }
}

/** Text in the characters that the standard PDF fonts have: 'CO₂' becomes 'CO2', what is missing a '?'. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu, '?');
}
