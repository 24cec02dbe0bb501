import type { Page } from '@playwright/test';

/** One key, click or turn of the wheel. */
export interface Input {
  /**
   * Inputs of one name share a row of the table; inputs without a name are only steps in between and aren't
   * measured.
   */
  name?: string;
  make: (page: Page) => Promise<void>;
  /** Whether the list waits for the next key before it follows. */
  isDebounced?: boolean;
}

/** A screen with a list of sensors, and what people do there. */
export interface ListBench {
  path: string;
  /** Resolves when the list shows its first rows of this many sensors. */
  waitForList: (page: Page, sensors: number) => Promise<void>;
  /** In this order, each once the one before it shows its effect. */
  inputs: readonly Input[];
}
