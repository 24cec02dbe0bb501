/**
 * What the page of a chart may ask the page that frames it, which answers now and whenever its theme changes (REP-18). The
 * analytics service asks nothing and gets nothing; in WebKit a frame has no other way of knowing.
 */
export const THEME_QUESTION = 'vigia:theme?';

export const themeAnswer = (theme: 'dark' | 'light'): string => `vigia:theme=${theme}`;
