import type { Page } from '@playwright/test';

/** One key, click or turn of the wheel. */
export interface Input {
  /** Inputs of one name share a row of the table; those without are only on the way and aren't measured. */
  name?: string;
  make: (page: Page) => Promise<void>;
}

/** A screen with a list of sensors, and what people do there. */
export interface ListBench {
  path: string;
  /** Resolves when the list shows its first rows of so many sensors. */
  waitForList: (page: Page, sensors: number) => Promise<void>;
  /** In this order, each once the one before it shows its effect. */
  inputs: readonly Input[];
  /** The longest task that an input may cause, in milliseconds, with up to so many sensors. */
  limit?: { longestTaskMs: number; upToSensors: number };
}

/** The keys of a text, one by one, and the same number of Backspaces. */
export const typeAndErase = (name: string, text: string): Input[] =>
  [...Array.from(text), ...Array<string>(text.length).fill('Backspace')].map((key) => ({
    name,
    make: (page) => page.keyboard.press(key === ' ' ? 'Space' : key),
  }));

/** A click on a button. */
export const press = (name: string, button: string): Input => ({
  name,
  make: (page) => page.getByRole('button', { name: button, exact: true }).click(),
});

/** Inputs that take turns, so many times. */
export const repeat = (times: number, ...inputs: Input[]): Input[] =>
  Array(times).fill(inputs).flat() as Input[];
