import { sensorPath } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

test('The last seven days over those before are read the same after a reload, and on coming back (EXT-73)', async ({
  page,
  request,
}) => {
  test.slow();
  const authToken = await tokenOf(request, administrator);
  const headers = { authorization: `Bearer ${authToken}` };
  const answer = await request.get('/api/measurements/now', { headers });
  const { sensors } = (await answer.json()) as {
    sensors: { sensorId: number; variables: { last: unknown }[] }[];
  };
  const measuring = sensors.find(({ variables }) => variables.some(({ last }) => last))?.sensorId ?? 0;

  await keep(page, { authToken });
  await page.goto(sensorPath(measuring));
  const part = page.getByRole('region', { name: 'Evolución' });
  const slider = part.getByRole('slider', { name: 'Recorrer Evolución' });
  await expect(slider).toBeVisible();
  await part.getByRole('radio', { name: '24 horas' }).press('ArrowRight');
  await expect(part.getByRole('radio', { name: '7 días' })).toBeChecked();
  await part.getByRole('combobox', { name: 'Comparar con' }).press('Enter');
  await page.getByRole('option', { name: 'El período anterior' }).click();

  /** The first hour in words, and the last whole one's. */
  const read = async () => {
    // What comes in meanwhile draws the chart anew, with nothing chosen.
    const pressHome = async () => {
      await slider.press('Home');
      return slider.getAttribute('aria-valuetext');
    };
    await expect.poll(pressHome).toMatch(/Período elegido: .*El período anterior: /);
    return slider.getAttribute('aria-valuetext');
  };
  const before = await read();
  expect(new URL(page.url()).search).toBe('?stretch=7d&compare=before');

  await page.reload();
  expect(await read()).toBe(before);

  await page.getByRole('button', { name: 'Ver reporte' }).click();
  await expect(page).toHaveURL(/\/reports/);
  await page.goBack();
  await expect(page).toHaveURL(/\?stretch=7d&compare=before$/);
  expect(await read()).toBe(before);
});
