import { DAY_MS, MINUTE_MS } from '@domain/duration';
import { sensorPath } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

interface Now {
  variables: { last: unknown }[];
}

/** Yesterday at this time by the browser's clock, as such a field is filled. */
const yesterday = (): string => {
  const at = new Date(Date.now() - DAY_MS);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};

test('What a covered sensor measured is annulled, by keyboard alone, and counts again once that is taken back', async ({
  page,
  request,
}) => {
  test.slow();
  const authToken = await tokenOf(request, administrator);
  const headers = { authorization: `Bearer ${authToken}` };
  const sensors = (await (await request.get('/api/sensors', { headers })).json()) as { id: number }[];
  const isMeasuring = async (id: number) => {
    const answer = await request.get(`/api/measurements/now?sensorId=${id}`, { headers });
    const { sensors: found } = (await answer.json()) as { sensors: Now[] };
    return found.some(({ variables }) => variables.some(({ last }) => last));
  };
  let measuring = 0;
  for (const { id } of sensors) if (measuring === 0 && (await isMeasuring(id))) measuring = id;

  await keep(page, { authToken });
  await page.goto(sensorPath(measuring));
  const own = page.getByRole('region', { name: 'Anotaciones' });
  await own.getByRole('button', { name: 'Anotar o anular' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Anotar o anular' });
  await form.getByRole('radio', { name: 'Anular mediciones' }).press('Space');
  await form.getByLabel('Desde (hora del sitio)').fill(yesterday());
  await form.getByLabel('Qué decir').fill('Sensor tapado por obra');
  await expect(form.getByText(/^Se anulan? [0-9.]+ medici/).first()).toBeVisible();
  await form.getByLabel('Qué decir').press('Enter');

  await expect(own.getByRole('listitem')).toContainText('Mediciones anuladas');
  await expect(own.getByRole('listitem')).toContainText('Sensor tapado por obra');
  const annulled = page.getByRole('region', { name: /^Ahora/ }).getByText(/^Anulada/);
  const afterRecomputing = (look: () => Promise<void>) =>
    expect(async () => {
      await page.reload();
      await expect(own).toBeVisible();
      await look();
    }).toPass({ timeout: 60_000 });
  await afterRecomputing(() => expect(annulled.first()).toBeVisible({ timeout: 2_000 }));

  await own.getByRole('button', { name: /^Quitar "Sensor tapado por obra"/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).press('Enter');
  await expect(own.getByText('Todas sus mediciones cuentan, y no hay notas.')).toBeVisible();
  await afterRecomputing(() => expect(annulled).toHaveCount(0, { timeout: 2_000 }));
});
