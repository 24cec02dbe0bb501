import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { corrections } from '@contract';

import { answer, refused } from '../answers/answers';
import { correctionsOf } from '../answers/corrections';
import { checkboxOf, firstNames, openSensors } from '../support/manageSensors';

/** Water sensors of the mock's seed, which measure the same. */
const [first, second] = firstNames;

const openBulk = async () => {
  const app = await openSensors({ features: ['corrections'], answers: correctionsOf() });
  for (const name of [first, second]) await app.user.click(checkboxOf(name));
  await app.user.click(screen.getByRole('button', { name: 'Corregir mediciones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir mediciones' }));
  await dialog.findByLabelText('Variable');
  await app.user.clear(dialog.getByLabelText('Y sumar'));
  await app.user.type(dialog.getByLabelText('Y sumar'), '-2');
  await app.user.type(dialog.getByLabelText('Motivo'), 'Sensores calibrados');
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Corregir mediciones' }));
  return { ...app, dialog, save };
};

describe('a correction of many sensors', () => {
  test('says what it would change of each, and is made for all at once', async () => {
    const { dialog, save, server } = await openBulk();
    const each = within(await dialog.findByRole('region', { name: 'Por sensor' }));
    expect(await each.findAllByText(/^120 mediciones · Última: 21.* → 19/)).toHaveLength(2);
    await save();
    expect(await screen.findByText(/^Se corrigieron 2 variables/)).toBeVisible();
    expect(server.sentTo(corrections.createCorrections).map(({ body }) => body)).toMatchObject([
      {
        sensorIds: [expect.any(Number), expect.any(Number)],
        factor: 1,
        offset: -2,
        reason: 'Sensores calibrados',
      },
    ]);
  });

  test('that one of them can’t have is made for none, and what was typed stays', async () => {
    const { dialog, save, server } = await openBulk();
    const sentence = `No se corrigió ningún sensor, porque ya hay una corrección desde ese momento en:\n"${first}"`;
    server.use(answer(corrections.createCorrections, () => refused(409, sentence)));
    await save();
    expect(await screen.findByText(/^No se corrigió ningún sensor/)).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Sensores calibrados');
  });
});
