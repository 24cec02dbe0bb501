import { formatCount } from '@/i18n/formatCount';

import { check, focusSearch, press, repeat, typeAndErase } from './inputs';
import type { ListBench } from './ListBench';

const selectAll = press('select all', 'Seleccionar todos los listados');

/** Which sensors an invited person may see (LST-6). */
export const permissionManager: ListBench = {
  path: '/add-user',
  waitForList: async (page, sensors) => {
    await page.getByText(`Mostrando ${formatCount(sensors)} sensor(es)`).waitFor();
    await page.getByRole('checkbox').first().waitFor();
  },
  inputs: [
    focusSearch,
    ...typeAndErase('key', 'aire plaza san'),
    ...repeat(20, selectAll, press('select none', 'Quitar todos')),
    selectAll,
    ...repeat(10, check('select one', 0)),
    focusSearch,
    ...typeAndErase('key, all selected', 'ruido cancha'),
  ],
};
