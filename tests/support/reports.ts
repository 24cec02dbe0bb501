import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

import { renderApp } from './renderApp';

interface Start extends NonNullable<Parameters<typeof renderApp>[0]> {
  now?: Date;
}

/** In the middle of a year: the previous month is April 2026. */
const MAY_2026 = new Date(2026, 4, 15, 12);

export const VIEWS = 'GET /api/tableau/viewGroups';
export const TOKEN = 'GET /api/tableau/token';

/** The elements of the client library, in the order of the page. */
export const charts = () => [...document.querySelectorAll('tableau-viz')];

export const chartOf = (view: string): HTMLElement => {
  const chart = screen
    .getByRole('heading', { name: view })
    .closest('li')
    ?.querySelector<HTMLElement>('tableau-viz');
  if (!chart) throw new Error(`${view} has no chart`);
  return chart;
};

/** The filters and parameters of a chart, as `[element, name, value]`. */
export const filtersOf = (chart: Element) =>
  [...chart.querySelectorAll('viz-filter, viz-parameter')].map((child) => [
    child.localName,
    child.getAttribute('field') ?? child.getAttribute('name'),
    child.getAttribute('value'),
  ]);

/** The client library's events for a chart. */
export const tellOf = (chart: Element | undefined, event: Event) =>
  act(() => {
    chart?.dispatchEvent(event);
  });

/** The library's event for a sign-in that failed. */
export const signInFailure = (errorCode: string) =>
  new CustomEvent('vizloaderror', { detail: { errorCode, message: '{}' } });

export const field = (name: string) => screen.getByRole('combobox', { name });

/** Opens /reports on a day of May 2026 if not said otherwise, without the client library, which jsdom cannot run. */
export const openReports = async ({ now = MAY_2026, ...start }: Start = {}) => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const app = await renderApp({ at: '/reports', ...start });
  await screen.findByRole('heading', { level: 1, name: 'Acceso a reportes' });

  const choose = async (name: string, option: string | RegExp) => {
    await waitFor(() => {
      expect(field(name)).toBeEnabled();
      expect(field(name)).not.toHaveAttribute('aria-disabled', 'true');
    });
    await app.user.click(field(name));
    await app.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...app, choose };
};

export const expectSearch = (search: string) => waitFor(() => expect(window.location.search).toBe(search));
