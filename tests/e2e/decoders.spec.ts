import { administrator } from '@mock/demoAccounts';

import { UNREAD_DEVICE } from '../answers/decoding';
import { expectNoFindings } from './support/axe';
import { expect, test } from './support/test';

test(
  'Nothing stands in the way of assistive technology: frames and decoders',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(administrator, { isExtended: true });
    await page.goto('/devices/undecoded');
    await page.getByRole('button', { name: 'Ver mensaje' }).first().click();
    await expect(page.getByRole('dialog', { name: 'El último mensaje' })).toBeVisible();
    await expectNoFindings(page, 'the last frame');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Elegir decodificador' }).click();
    await expect(page.getByRole('dialog', { name: 'Elegir decodificador' })).toBeVisible();
    await expectNoFindings(page, 'the choice of a decoder');

    await page.goto(`/devices/decoders/new?device=${UNREAD_DEVICE}`);
    await page.getByRole('button', { name: 'Agregar decodificador' }).click();
    await expect(page.getByText('Poné un nombre.')).toBeVisible();
    await expectNoFindings(page, 'a decoder with problems');
    await page.getByLabel('Código (JavaScript)').fill('function decodeUplink() { return { data: {} }; }');
    await page.getByLabel(/^Ejemplos del fabricante/).fill('examples: []');
    await page.getByRole('button', { name: 'Probar', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Ejecutar ejemplos' }).click();
    await expect(page.getByText('Sale bien 1 ejemplo de 1.')).toBeVisible();
    await page.getByText('Ver lo que devolvió el código').click();
    await expectNoFindings(page, 'what came out');
  },
);
