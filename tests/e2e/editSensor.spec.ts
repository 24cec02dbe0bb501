import { administrator } from '@mock/demoAccounts';

import { toast } from './support/page';
import { createWaterSensor, openSensorEdit, storedSensor, variable } from './support/sensors';
import { expect, test } from './support/test';

test(
  'An administrator edits thresholds with comma and dot, and everything else stays',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const sensor = await createWaterSensor(request);
    await signInAs(administrator);
    const dialog = await openSensorEdit(page, sensor.name);
    const level = variable(page, 1);
    await expect(level.getByLabel('Mín. crítico')).toHaveValue('0,4');
    await level.getByLabel('Máx. advertencia').fill('3,75');
    await level.getByLabel('Máx. advertencia').press('Enter');
    await expect(dialog).toBeVisible();
    await level.getByLabel('Máx. crítico').fill('4.5');
    await variable(page, 2).getByLabel('Mín. advertencia').fill('');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Sensor actualizado')).toBeVisible();
    await expect(dialog).toBeHidden();

    const [before, flow] = sensor.variables;
    expect(await storedSensor(request, sensor.name)).toEqual({
      ...sensor,
      variables: [
        { ...before, maxWarning: 3.75, maxCritical: 4.5 },
        { ...flow, minWarning: null },
      ],
    });
  },
);
