/**
 * The question that a chart's page may ask the page that frames it, which answers at once and whenever its
 * theme changes (REP-18). The analytics service doesn't ask and gets nothing; in WebKit a frame has no other
 * way to know.
 */
export const THEME_QUESTION = 'vigia:theme?';

export const themeAnswer = (theme: 'dark' | 'light'): string => `vigia:theme=${theme}`;
