import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { create, type Font } from 'fontkit';

import { unpackWoff } from './unpackWoff';

const require = createRequire(import.meta.url);

/** Characters that mean what a typeface likes. */
const PRIVATE = /\p{Private_Use}/u;

/** Opened at first use, and once in a process, because a typeface caches data about its characters. */
const opened = (file: string): (() => Font) => {
  let font: Font | undefined;
  return () => {
    if (!font) {
      const bytes = readFileSync(file);
      font = create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes) as Font;
      // fontkit keeps the first of each glyph: as a part of another, such as the N of an Ñ, it would stand for no character in
      // the text that people search and copy.
      for (const codePoint of font.characterSet) {
        // Variants of others have such numbers besides.
        if (!PRIVATE.test(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint);
      }
    }
    return font;
  };
};

/** The app's typeface: Latin, Greek, Cyrillic, and the signs of units. */
const inter = {
  regular: opened(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: opened(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};
const emoji = opened(require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'));
/** Plain shapes, but for nearly every character that exists. */
const anything = opened(require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'));

/** Text in one typeface. */
export interface Run {
  readonly text: string;
  readonly font: Font;
}

/** Characters without a shape. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const NOTHING_HAS_IT = '\uFFFD';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** What people see as single characters. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const hasAll = (font: Font, text: string): boolean =>
  Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

const runOf = (character: string, face: Font): Run => {
  const plain = character.replace(INVISIBLE, '');
  if (hasAll(face, plain)) return { text: plain, font: face };
  // Families and flags are several characters, joined by invisible ones.
  if (hasAll(emoji(), plain)) return { text: character, font: emoji() };
  if (hasAll(anything(), plain)) return { text: plain, font: anything() };
  return { text: NOTHING_HAS_IT, font: face };
};

/** Splits a text into runs by the typefaces that have its characters: the app's own wherever possible. */
export const runsOf = (text: string, weight: keyof typeof inter): Run[] => {
  const face = inter[weight]();
  const normal = text.normalize('NFC');
  if (hasAll(face, normal)) return normal === '' ? [] : [{ text: normal, font: face }];
  const runs: Run[] = [];
  for (const character of charactersOf(normal)) {
    const run = runOf(character, face);
    const last = runs.at(-1);
    if (last?.font === run.font) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  }
  return runs;
};
