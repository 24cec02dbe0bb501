import { themeAnswer, THEME_QUESTION } from '@domain/reports/chartTheme';

/** Runs in every page of the stand-in: applies the theme of the page around it, now and whenever it changes. */
export const themeScript = `'use strict';
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (data === '${themeAnswer('dark')}') document.documentElement.dataset.theme = 'dark';
  if (data === '${themeAnswer('light')}') document.documentElement.dataset.theme = 'light';
});
if (parent !== window) parent.postMessage('${THEME_QUESTION}', '*');
`;

/**
 * Runs in a view's page: tells the embedding page the view's size and that it is ready, in the messages of
 * the client library. The library accepts its own version or a later one, so its version is echoed.
 */
export const announcementScript = `'use strict';
const { workbook, sheet } = document.documentElement.dataset;
const query = new URLSearchParams(location.search);
const [major = 1, minor = 0, fix = 0] = (query.get(':apiInternalVersion') ?? '1.0.0').split('.').map(Number);
const anySize = { minWidth: 0, minHeight: 0, maxWidth: 0, maxHeight: 0 };

function notify(notificationId, data) {
  const msgGuid = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  );
  parent.postMessage({ msgGuid, msgType: 'notification', notificationId, data }, '*');
}

if (parent !== window) {
  notify('first-viz-size-known', { sheetSize: anySize, chromeHeight: 0 });
  notify('viz-interactive', {
    workbookName: workbook,
    currWorksheetName: sheet,
    publishedSheets: [{ name: sheet, sheetType: 'worksheet', sizeConstraint: anySize, url: location.pathname }],
    dashboardZones: [],
    platformVersion: { major, minor, fix },
    canDownloadWorkbook: false,
  });
}
`;
