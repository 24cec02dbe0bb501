import { palettes } from '../palette';

/** The colours of a theme, as custom properties with the names of the app's own tokens. */
export const themeColors = (theme: keyof typeof palettes): string =>
  Object.entries(palettes[theme])
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');
