/** The app's colours (src/theme/tokens.css) for drawings outside it: charts in frames, reports on paper. */
export const palettes = {
  dark: {
    surface: '#121a20',
    layer: '#1a242c',
    hairline: '#25323b',
    'control-border': '#6d7f8c',
    text: '#eef3f6',
    'text-soft': '#b4c1ca',
    'text-faint': '#8fa0ac',
    accent: '#7cc4f0',
    focus: '#a9dafa',
    critical: '#ff8f86',
    warning: '#f0b955',
    normal: '#6bd097',
    'series-second': '#c3a6f7',
    'series-third': '#f0a1cf',
  },
  light: {
    surface: '#ffffff',
    layer: '#ffffff',
    hairline: '#d8e0e6',
    'control-border': '#74838f',
    text: '#0f1a21',
    'text-soft': '#3c4c57',
    'text-faint': '#566672',
    accent: '#0a6299',
    focus: '#0a6299',
    critical: '#b3261e',
    warning: '#845100',
    normal: '#16653a',
    'series-second': '#6a3fb5',
    'series-third': '#a31f6f',
  },
};

/** The colours of a theme, as custom properties with the names of the app's own tokens. */
export const themeColors = (theme: keyof typeof palettes): string =>
  Object.entries(palettes[theme])
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');
