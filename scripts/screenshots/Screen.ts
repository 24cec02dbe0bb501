import type { Page } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';

export interface Screen {
  /** The first part of the file's name. */
  name: string;
  path: string;
  /** The account that visits the screen; null for nobody. */
  as: DemoAccount | null;
  /** Whether the server announces every extension. */
  isExtended?: boolean;
  /** Leads to what the picture is of, and waits until it shows. */
  show: (page: Page) => Promise<unknown>;
  /** Before the screen is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The only device that has it. */
  only?: 'desktop' | 'phone';
  /** An open popup would close without the focus. */
  keepsFocus?: boolean;
  /** The subject of the picture is further down, where `show` scrolls. */
  isScrolled?: boolean;
}
