import { sensorPath } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

interface Now {
  sensors: { variables: { name: string; last: { value: number } | null }[] }[];
}

test('A variable is computed of another one, of what was measured before and of what comes', async ({
  page,
  request,
}) => {
  const authToken = await tokenOf(request, administrator);
  const headers = { authorization: `Bearer ${authToken}` };
  const sensors = (await (await request.get('/api/sensors', { headers })).json()) as {
    id: number;
    variables: { variableName: string }[];
  }[];
  const sensor = sensors.at(-1);
  const id = sensor?.id ?? 0;
  const source = sensor?.variables[0]?.variableName ?? '';
  const lastOf = async (name: string) => {
    const answer = await request.get(`/api/measurements/now?sensorId=${id}`, { headers });
    const variables = ((await answer.json()) as Now).sensors[0]?.variables ?? [];
    return variables.find((variable) => variable.name === name)?.last?.value;
  };

  await keep(page, { authToken });
  await page.goto(sensorPath(id));
  await page.getByRole('button', { name: 'Agregar variable calculada' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar variable calculada' });
  await form.getByLabel('Nombre', { exact: true }).fill('Desplazada');
  await form.getByRole('combobox', { name: 'Variable normalizada' }).click();
  await page.getByRole('option').first().click();
  await form.getByLabel('Fórmula', { exact: true }).fill('[Nada] + 1');
  await expect(form.getByText('El sensor no tiene una variable "Nada".')).toBeVisible();
  await form.getByLabel('Fórmula', { exact: true }).fill('10000 + ');
  await form.getByRole('button', { name: `Agregar ${source} a la fórmula` }).click();
  await expect(form.getByText(/^(Da un valor en|No hay mediciones)/)).toBeVisible();
  await form.getByRole('button', { name: 'Agregar variable', exact: true }).click();
  const own = page.getByRole('region', { name: 'Variables calculadas' });
  await expect(own.getByText(`10000 + [${source}]`)).toBeVisible();
  await expect(own.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  if ((await lastOf(source)) !== undefined)
    await expect.poll(() => lastOf('Desplazada'), { timeout: 60_000 }).toBeGreaterThan(5_000);
});
