import type { MailBox } from './mail';
import type { Store } from './store';

export interface Settings {
  /** Where mailed links lead; absent: to the page that made the call. */
  readonly appOrigin: string | undefined;
  readonly analyticsOrigin: string;
  readonly sessionLifetimeMs: number;
}

/** What every route works with. */
export interface World {
  readonly store: Store;
  readonly mail: MailBox;
  readonly settings: Settings;
  readonly now: () => Date;
}
