import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { mark } from '@reporting/mark';
import { palettes } from '@reporting/palette';
import { plainPage } from '@server/http/plainPage';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** As WCAG counts it. */
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const readPage = async () => {
  const response = await plainPage('Primer administrador', 'Hola');
  const page = await response.text();
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  return { page, styles, policy: response.headers.get('content-security-policy') };
};

/** The declarations of custom properties in a part of a style sheet. */
const coloursIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

describe('A page beside the app', () => {
  it('is in the language of the app', async () => {
    expect((await readPage()).page).toContain('<html lang="es-AR">');
  });

  it('has the app’s mark', async () => {
    const { page } = await readPage();
    for (const part of [`<path d="${mark.lines}" />`, `<circle cx="${mark.dot.x}" cy="${mark.dot.y}"`]) {
      expect(page).toContain(part);
      expect(readFileSync('src/kit/Logo.tsx', 'utf8')).toContain(part);
    }
  });

  it('has styles that its policy allows', async () => {
    const { styles, policy } = await readPage();
    expect(policy).toContain(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
  });

  it('has the colours of the app in both themes, and no others', async () => {
    const { styles } = await readPage();
    const [dark = '', light = ''] = styles.split('@media (prefers-color-scheme: light)');
    expect(coloursIn(dark)).toEqual(palettes.dark);
    expect(coloursIn(light)).toEqual(palettes.light);
    const rest = styles.replaceAll(/--color-[\w-]+: [^;]+;/g, '');
    expect(rest).not.toMatch(/#[\da-f]{3,8}\b|rgb|hsl/i);
  });

  it.each(['dark', 'light'] as const)('can be read in the %s theme', (theme) => {
    const { surface, text, accent, critical, focus, 'control-border': border } = palettes[theme];
    for (const words of [text, accent, critical])
      expect(contrast(words, surface)).toBeGreaterThanOrEqual(4.5);
    for (const line of [border, focus]) expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
  });
});
