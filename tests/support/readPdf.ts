import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The text of each page, a line for each piece of text. */
  readonly pages: readonly string[];
  /** The drawing of each page, as PDF commands. */
  readonly drawings: readonly string[];
}

const objectsOf = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );

const streamOf = (body: string): string => {
  const start = body.indexOf('stream\n');
  const bytes = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.slice(0, start).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

const textOfHex = (hex: string): string =>
  Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** The characters behind a font's codes. */
const charactersOf = (map: string): string[] =>
  [...map.matchAll(/> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => textOfHex(hex)),
  );

/** Reads a PDF as pdfkit writes it, with embedded fonts. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const all = [...objects.values()];
  const referred = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const fonts = new Map<string, string[]>();
  for (const resources of all) {
    for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = referred(objects.get(id) ?? '', 'ToUnicode');
      if (map) fonts.set(name, charactersOf(streamOf(map)));
    }
  }

  const kids = all.find((body) => body.includes('/Type /Pages'))?.match(/\d+(?= 0 R)/g) ?? [];
  const drawings = kids
    .map((id) => objects.get(id) ?? '')
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => streamOf(referred(body, 'Contents')));
  const pages = drawings.map((drawing) => {
    const lines: string[] = [];
    let characters: string[] = [];
    for (const [, font, text] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (font !== undefined) characters = fonts.get(font) ?? [];
      else {
        const codes = [...(text ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        lines.push(codes.map((code) => characters[Number.parseInt(code, 16)] ?? '?').join(''));
      }
    }
    return lines.join('\n');
  });
  return { pages, drawings };
};
