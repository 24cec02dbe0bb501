import { formatCount } from '@/i18n/formatCount';

import { repeat, typeAndErase, type Input, type ListBench } from './ListBench';

const focusSearch: Input = { make: (page) => page.getByRole('searchbox').click() };

const selectAll: Input = {
  name: 'select all, and none',
  make: (page) => page.getByRole('checkbox', { name: 'Seleccionar todos' }).click(),
};

const sortBy = (column: string): Input => ({
  name: 'sort',
  make: (page) => page.getByRole('columnheader', { name: column }).getByRole('button').click(),
});

const turnWheel = (pixels: number): Input => ({
  name: 'scroll',
  make: (page) => page.mouse.wheel(0, pixels),
});

/** The list of all sensors (doc 1 §2). A keystroke's time includes the 300 ms for which the search waits for the next. */
export const manageSensors: ListBench = {
  path: '/manage-sensors',
  waitForList: async (page, sensors) => {
    await page.getByText(`${formatCount(sensors)} resultado(s)`).waitFor();
    await page.getByRole('checkbox').nth(1).waitFor();
  },
  inputs: [
    focusSearch,
    ...typeAndErase('keystroke, with 300 ms of waiting', 'aire plaza'),
    ...repeat(3, sortBy('Nombre'), sortBy('Barrio')),
    ...repeat(6, selectAll),
    ...repeat(10, turnWheel(2_000)),
  ],
  limit: { longestTaskMs: 100, upToSensors: 50_000 },
};
