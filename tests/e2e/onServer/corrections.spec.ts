import { sensorPath } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

interface Now {
  sensors: { variables: { name: string; unit: string | null; last: { value: number } | null }[] }[];
}

test('What a sensor measures is corrected from today on, and as it came again once that is taken back', async ({
  page,
  request,
}) => {
  const authToken = await tokenOf(request, administrator);
  const headers = { authorization: `Bearer ${authToken}` };
  const sensors = (await (await request.get('/api/sensors', { headers })).json()) as { id: number }[];
  const id = sensors.at(-1)?.id ?? 0;
  const lastValue = async () => {
    const answer = await request.get(`/api/measurements/now?sensorId=${id}`, { headers });
    return ((await answer.json()) as Now).sensors[0]?.variables[0];
  };
  const before = await lastValue();

  await keep(page, { authToken });
  await page.goto(sensorPath(id));
  await page.getByRole('button', { name: 'Corregir mediciones' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir mediciones' });
  const variable = form.getByRole('combobox', { name: 'Variable' });
  if ((await variable.inputValue()) === '') {
    await variable.click();
    await page.getByRole('option').first().click();
  }
  await form.getByLabel('El sensor marca').fill('1000');
  await form.getByLabel('y debería marcar').fill('6000,5');
  await expect(form.getByLabel('Y sumar')).toHaveValue('5000,5');
  await form.getByLabel('Motivo').fill('Sensor calibrado');
  await expect(form.getByText(/^(Cambian? [0-9.]+ medici|Todavía no hay mediciones)/)).toBeVisible();
  await form.getByRole('button', { name: 'Corregir mediciones' }).click();
  const own = page.getByRole('region', { name: 'Correcciones' });
  await expect(own.getByText(/\+ 5000,5|\+ 5\.000,5/)).toBeVisible();
  await expect(own.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  const corrected = before?.last;
  if (corrected) {
    await expect
      .poll(async () => (await lastValue())?.last?.value ?? 0, { timeout: 30_000 })
      .toBeGreaterThan(4000);
  }

  await own.getByRole('button', { name: /^Quitar la corrección/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(own.getByText('Sus mediciones se muestran como llegan.')).toBeVisible();
  if (corrected) {
    await expect
      .poll(async () => (await lastValue())?.last?.value ?? 9e9, { timeout: 30_000 })
      .toBeLessThan(4000);
  }
});
