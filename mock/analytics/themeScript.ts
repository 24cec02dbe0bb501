import { themeAnswer, THEME_QUESTION } from '@domain/chartTheme';

/**
 * Runs in every page of the stand-in: applies the theme of the page around it, now and whenever it changes.
 */
export const themeScript = `'use strict';
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (data === '${themeAnswer('dark')}') document.documentElement.dataset.theme = 'dark';
  if (data === '${themeAnswer('light')}') document.documentElement.dataset.theme = 'light';
});
if (parent !== window) parent.postMessage('${THEME_QUESTION}', '*');
`;
