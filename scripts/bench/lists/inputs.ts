import type { Input } from './ListBench';

export const focusSearch: Input = { make: (page) => page.getByRole('searchbox').click() };

/** The keys of a search, one by one, and the same number of Backspaces. */
export const typeAndErase = (name: string, text: string): Input[] =>
  [...Array.from(text), ...Array<string>(text.length).fill('Backspace')].map((key) => ({
    name,
    make: (page) => page.keyboard.press(key === ' ' ? 'Space' : key),
    isDebounced: true,
  }));

/** A click on a button. */
export const press = (name: string, button: string): Input => ({
  name,
  make: (page) => page.getByRole('button', { name: button, exact: true }).click(),
});

/** A click on the checkbox above a table. */
export const toggleAll = (name: string): Input => ({
  name,
  make: (page) => page.getByRole('checkbox', { name: 'Seleccionar todos', exact: true }).click(),
});

/** A click on a row's checkbox, from 0. */
export const check = (name: string, checkbox: number): Input => ({
  name,
  make: (page) => page.getByRole('checkbox').nth(checkbox).click(),
});

/** A click on a heading of the table. */
export const sortBy = (column: string): Input => ({
  name: 'sort',
  make: (page) => page.getByRole('columnheader', { name: column }).getByRole('button').click(),
});

export const turnWheel: Input = { name: 'scroll', make: (page) => page.mouse.wheel(0, 2_000) };

/** Inputs in turn, repeated this many times. */
export const repeat = (times: number, ...inputs: Input[]): Input[] =>
  Array<Input[]>(times).fill(inputs).flat();
