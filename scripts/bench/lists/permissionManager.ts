import { formatCount } from '@/i18n/formatCount';

import { press, repeat, typeAndErase, type Input, type ListBench } from './ListBench';

const focusSearch: Input = {
  make: (page) => page.getByRole('searchbox').click(),
};

const checkOne: Input = {
  name: 'check one',
  make: (page) => page.getByRole('checkbox').first().click(),
};

/** Which sensors an invited person may see (doc 1 §2). */
export const permissionManager: ListBench = {
  path: '/add-user',
  waitForList: async (page, sensors) => {
    await page.getByText(`Mostrando ${formatCount(sensors)} sensor(es)`).waitFor();
    await page.getByRole('checkbox').first().waitFor();
  },
  inputs: [
    focusSearch,
    ...typeAndErase('keystroke', 'aire plaza san'),
    ...repeat(5, press('select all', 'Seleccionar todos los listados'), press('clear', 'Quitar todos')),
    press('select all', 'Seleccionar todos los listados'),
    ...repeat(6, checkOne),
    focusSearch,
    ...typeAndErase('keystroke, all selected', 'ruido'),
  ],
  limit: { longestTaskMs: 100, upToSensors: 10_000 },
};
