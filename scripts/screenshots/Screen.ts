import type { Page } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';

export interface Screen {
  /** The first part of the file's name. */
  name: string;
  path: string;
  /** Whose screen it is; null for nobody's. */
  as: DemoAccount | null;
  /** Where the server announces every extension. */
  isExtended?: boolean;
  /** Leads to what the picture is of, and waits until it shows. */
  show: (page: Page) => Promise<unknown>;
  /** Before the screen is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The only device that has it. */
  only?: 'desktop' | 'phone';
  /** What is open would close without the focus. */
  keepsFocus?: boolean;
  /** What the picture is of stands further down, where `show` leads. */
  isScrolled?: boolean;
}
