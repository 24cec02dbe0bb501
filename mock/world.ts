import type { Feature } from '@domain/features';

import type { MailBox } from './mail';
import type { Attempts } from './rules/attempts';
import type { Store } from './store';

interface Settings {
  /** The address of the web app, without a slash at its end: where mailed links lead. */
  readonly publicUrl: () => string;
  readonly analyticsOrigin: string;
  readonly sessionLifetimeMs: number;
  /** The features announced to people who sign in without asking for others. */
  readonly features: readonly Feature[];
}

/** What every route works with. */
export interface World {
  readonly store: Store;
  readonly mail: MailBox;
  readonly attempts: Attempts;
  readonly settings: Settings;
  readonly now: () => Date;
}
