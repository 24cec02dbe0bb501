import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import { combobox } from './page';
import { air, monthName, type Period } from './town';

/** The eight views of the mock's seed, by group; the first group is open at the start. */
export const groups = {
  month: { name: 'Evolución del mes', views: ['Evolución diaria', 'Rango diario', 'Calendario de estados'] },
  habits: { name: 'Patrones de uso', views: ['Perfil por hora', 'Distribución de valores'] },
} as const;

export const firstView = groups.month.views[0];

interface Address {
  typeId: number;
  id: number;
}

/** The address of a sensor's report, with a month if one is given. */
export const reportAddress = ({ typeId, id }: Address, period?: Period): string => {
  const sensor = `/reports?sensorType=${typeId}&sensor=${id}`;
  return period ? `${sensor}&year=${period.year}&month=${period.month}` : sensor;
};

/** Waits until the address says which sensor and period is shown. */
export const expectAddress = (page: Page, sensor: Address, period: Period): Promise<void> =>
  expect(page).toHaveURL(reportAddress(sensor, period));

/** The frame of a view's chart. */
export const chartFrame = (page: Page, view: string): Locator =>
  page.locator('iframe').and(page.getByTitle(view, { exact: true }));

/** The page within the frame of a view's chart. */
export const chart = (page: Page, view: string): FrameLocator => chartFrame(page, view).contentFrame();

/** Waits until a chart shows a sensor's month. */
export const expectChart = async (
  page: Page,
  { view = firstView, sensor = air.name, period }: { view?: string; sensor?: string; period: Period },
): Promise<void> => {
  const content = chart(page, view).getByRole('main');
  await expect(content).toContainText(sensor);
  await expect(content).toContainText(`${monthName(period)} de ${period.year}`);
};

/** Leaves a mark in the document of a chart, which disappears when the chart reloads. */
export const markChart = (page: Page, view: string): Promise<void> =>
  chart(page, view)
    .locator('html')
    .evaluate((root) => root.setAttribute('data-marked', ''));

export const expectMarked = (page: Page, view: string): Promise<void> =>
  expect(chart(page, view).locator('html')).toHaveAttribute('data-marked');

/** Takes an option of one of the two period pickers. */
export const choosePeriodPart = async (page: Page, label: 'Año' | 'Mes', option: string): Promise<void> => {
  await combobox(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const downloadButton = (page: Page): Locator =>
  page.getByRole('search').getByRole('button', { name: 'Descargar PDF' });

export const expand = (page: Page, view: string): Locator =>
  page.getByRole('button', { name: `Ampliar ${view}`, exact: true });

export const fullScreen = (page: Page, view: string): Locator => page.getByRole('dialog', { name: view });
