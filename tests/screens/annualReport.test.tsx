import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { analysis } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { measuredYears, usualYear } from '@/custom-pages/analysis/annual/measuredYears';

import { analysisAnswers, aVariable, someVariables } from '../answers/analysis';
import { answer, refused } from '../answers/answers';
import { savedNames } from '../support/downloads';
import { renderApp } from '../support/renderApp';

const open = async (start: Parameters<typeof renderApp>[0] = {}) => {
  const app = await renderApp({
    at: '/analysis',
    as: administrator,
    features: ['analysis', 'home'],
    answers: analysisAnswers(),
    ...start,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Informe anual' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Informe anual' })) };
};

describe('A year as a PDF (EXT-77)', () => {
  test('is saved of all neighbourhoods as soon as somebody presses, in three steps from the menu', async () => {
    const { user, dialog, server } = await open();
    expect(dialog.getByRole('combobox', { name: 'Año' })).toHaveTextContent('2026');
    await user.click(dialog.getByRole('button', { name: 'Descargar PDF' }));
    await waitFor(() => expect(savedNames()).toEqual(['Informe_anual_Todos_los_barrios_2026.pdf']));
    expect(server.sentTo(analysis.downloadAnnualReport)).toMatchObject([{ query: { year: 2026 } }]);
    expect(await screen.findByText('Tu informe se descargó.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is that of another year and of one neighbourhood', async () => {
    const { user, dialog, server } = await open({ as: residentWithMany });
    await user.click(dialog.getByRole('combobox', { name: 'Año' }));
    await user.click(await screen.findByRole('option', { name: '2025' }));
    await user.click(dialog.getByRole('combobox', { name: 'De qué barrio' }));
    await user.click(await screen.findByRole('option', { name: 'La Ribera' }));
    await user.click(dialog.getByRole('button', { name: 'Descargar PDF' }));
    await waitFor(() => expect(savedNames()).toEqual(['Informe_anual_La_Ribera_2025.pdf']));
    expect(server.sentTo(analysis.downloadAnnualReport)).toMatchObject([
      { query: { year: 2025, locationId: 5 } },
    ]);
  });

  test('that can’t be had says why, and keeps what was chosen', async () => {
    const { user, dialog } = await open({
      answers: [
        ...analysisAnswers(),
        answer(analysis.downloadAnnualReport, refused(404, 'No hay mediciones de 2024.')),
      ],
    });
    await user.click(dialog.getByRole('combobox', { name: 'Año' }));
    await user.click(await screen.findByRole('option', { name: '2024' }));
    await user.click(dialog.getByRole('button', { name: 'Descargar PDF' }));
    expect(await dialog.findByText('No se pudo descargar el informe anual')).toBeVisible();
    expect(dialog.getByText('No hay mediciones de 2024.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Año' })).toHaveTextContent('2024');
  });

  test.each([
    ['2026-04-10', '2024-10-01', [2026, 2025, 2024], 2026],
    ['2027-01-31', '2024-10-01', [2027, 2026, 2025, 2024], 2026],
    ['2027-01-31', '2027-01-02', [2027], 2027],
    ['2027-01-31', null, [2027], 2027],
  ])('begins on %s, measured since %s, with the year that most people mean', (today, since, years, usual) => {
    const measured = someVariables({ today, variables: [aVariable({ since })] });
    expect(measuredYears(measured)).toEqual(years);
    expect(usualYear(measured)).toBe(usual);
  });
});
