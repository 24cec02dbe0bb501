import { screen, within } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { onTestFinished, vi } from 'vitest';

import { measured } from '../answers/measurements';
import { openReports } from './reports';

const FEATURES = ['measurements', 'charts'] as const;

export const HOURS = 'GET /api/sensors/{id}/hours';
export const READINGS = 'GET /api/sensors/{id}/readings';
export const NOW = 'GET /api/measurements/now';

/** The seed's charts of Vigía's own, one of each kind. */
export const OWN_GROUP = 'Gráficos de Vigía';

/** Variables of the seed's first sensor. */
export const PM25 = 36;
export const PM10 = 37;

/** Answers with one group of one view, with a chart of some variables. */
export const oneChart = (kind: string, variableIds: readonly number[]) => ({
  call: 'GET /api/tableau/viewGroups',
  outcome: {
    kind: 'json' as const,
    status: 200,
    body: [
      {
        id: 1,
        name: 'Grupo',
        views: [{ id: 1, name: 'Vista', src: '', filters: [], chart: { kind, variableIds } }],
      },
    ],
  },
});

/** jsdom has no layout, but a table has rows only if it has a height. */
const TABLE_HEIGHT_PX = 400;

/** Opens March 2025 of a sensor, with measurements and Vigía's own charts. */
export const openCharts = async (start: Parameters<typeof openReports>[0] = {}) => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(TABLE_HEIGHT_PX);
  onTestFinished(() => height.mockRestore());
  return openReports({
    at: '/reports?sensorType=1&sensor=1&year=2025&month=3',
    features: FEATURES,
    ...start,
    answers: [...measured(), ...(start.answers ?? [])],
  });
};

/** The content of a view's card. */
export const card = async (view: string) => {
  // To ask for roles takes jsdom long, among the cells of calendar and pattern.
  const heading = await screen.findByText(view, { selector: 'h3' });
  const item = heading.closest('li');
  if (!item) throw new Error(`${view} has no card`);
  return within(item);
};

/** The text of the file that was saved last, which the page made itself. */
export const lastSavedText = async (): Promise<string> => {
  const file = vi.mocked(saveAs).mock.lastCall?.[0];
  if (!file || typeof file === 'string') throw new Error('No file was saved');
  return file.text();
};
