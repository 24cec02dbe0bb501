import { administrator } from '@mock/demoAccounts';

import { receivedMail } from '../support/mail';
import { toast } from '../support/page';
import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';
import { otherAir } from '../support/town';
import { somebodySubscribed } from '../support/users';

test('Somebody has the last month’s mail sent as a trial, reads it, and the ledger knows', async ({
  page,
  request,
  incidents,
}) => {
  test.slow();
  // Of this try alone: for minutes after a trial there is no other.
  const somebody = await somebodySubscribed(request, [otherAir.id], [otherAir.id]);
  const { mail: address } = somebody;
  await page.setViewportSize({ width: 390, height: 844 });
  await keep(page, { authToken: await tokenOf(request, somebody) });
  await page.goto('/subscriptions');
  await expect(page.getByText(/^Próximo envío: /)).toBeVisible();
  await page.getByRole('button', { name: 'Enviarme uno de prueba' }).press('Enter');
  await expect(toast(page, new RegExp(`Enviamos una prueba a ${address}`))).toBeVisible();

  const mail = await receivedMail(request, address, 'Prueba: tus sensores en');
  expect(mail.files).toContainEqual(expect.stringMatching(/\.pdf$/));
  incidents.expect(/429/);
  await page.getByRole('button', { name: 'Enviarme uno de prueba' }).press('Enter');
  await expect(toast(page, /Ya te enviamos una prueba hace poco/)).toBeVisible();
  // The ledger learns it after the person has the mail, and its list doesn't follow trials; this page does.
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();

  await keep(page, { authToken: await tokenOf(request, administrator) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/deliveries?name=${encodeURIComponent(address)}`);
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row.filter({ hasText: 'Prueba' }).filter({ hasText: 'Enviado' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.setContent(mail.html);
  await page.getByRole('link', { name: 'Dejar de recibir los reportes de cada mes' }).click();
  await page.getByRole('button', { name: 'Dejar de recibir reportes' }).click();
  await expect(
    page.getByText(`Listo: no le vamos a mandar más los reportes de cada mes a ${address}`),
  ).toBeVisible();
  await keep(page, { authToken: await tokenOf(request, somebody) });
  await page.goto('/subscriptions');
  await expect(page.getByText('No hay un próximo envío')).toBeVisible();
  await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(0);
});
