import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The same as in the font face of base.css. */
const WEIGHTS = { min: 400, max: 700 };

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * The letters of Spanish and related languages, and punctuation; other characters use the system's typeface.
 */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x20_00, 0x20_6f)}ŒœŸ€−←↑→↓™`;

/** Gives every visitor the letters and weights that are used: the package's own file is 20 kB larger, and all text waits for it. */
export const leanFont = (): Plugin => ({
  name: 'lean-font',
  apply: 'build',
  config: async ({ cacheDir = 'node_modules/.vite' }) => {
    const replacement = join(import.meta.dirname, '../..', cacheDir, 'inter.woff2');
    const whole = await readFile(createRequire(import.meta.url).resolve(FONT));
    const lean = await subsetFont(whole, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    await mkdir(dirname(replacement), { recursive: true });
    await writeFile(replacement, lean);
    return { resolve: { alias: [{ find: FONT, replacement }] } };
  },
});
