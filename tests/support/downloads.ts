import { screen, within } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { expect, onTestFinished, vi } from 'vitest';

import { giveRowsHeight } from './giveRowsHeight';
import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

/** In the middle of a year: the previous month is April 2026. */
const MAY_2026 = new Date(2026, 4, 15, 12);

export const DOWNLOAD = 'GET /api/pdf/download';

/** The names under which files were saved. */
export const savedNames = () => vi.mocked(saveAs).mock.calls.map(([, name]) => name);

/** The content of the file that was saved last. */
export const lastSaved = async (): Promise<Buffer> => {
  const file = vi.mocked(saveAs).mock.lastCall?.[0];
  if (!file || typeof file === 'string') throw new Error('No file was saved');
  return Buffer.from(await file.arrayBuffer());
};

export const dialog = () => within(screen.getByRole('dialog'));

/** Opens /download-reports, by default on a day of May 2026, and waits for the list. */
export const openDownloads = async ({ today = MAY_2026, ...start }: Start & { today?: Date } = {}) => {
  vi.useFakeTimers({ now: today, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  giveRowsHeight();
  const app = await renderApp({ at: '/download-reports', ...start });
  await screen.findByRole('heading', { level: 1, name: 'Descargar Reportes' });

  /** Filters the sensors by a part of the name. */
  const search = async (name: string) => {
    const field = screen.getByRole('searchbox', { name: 'Buscar' });
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(name);
    await app.user.keyboard('{Enter}');
  };
  /** For the only sensor in the list. */
  const openOne = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Descargar' }));
    expect(dialog().getByRole('heading', { name: 'Descargar Reporte' })).toBeVisible();
  };
  const openMany = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Descargar PDFs' }));
    expect(dialog().getByRole('heading', { name: 'Descargar múltiples reportes' })).toBeVisible();
  };
  const press = (button: string | RegExp) => app.user.click(dialog().getByRole('button', { name: button }));
  const choose = async (field: 'Año' | 'Mes', option: string) => {
    await app.user.click(dialog().getByRole('combobox', { name: field }));
    await app.user.click(await screen.findByRole('option', { name: option }));
  };

  return { ...app, search, openOne, openMany, press, choose };
};
