import type { ReactNode } from 'react';

import type { DemoAccount } from '@mock/demoAccounts';

import type { Person } from './person';

/**
 * What a person does on one screen. Without `act` it is a visit: the calls that the screen makes by itself.
 */
export interface Journey {
  title: string;
  /** The route, as the route tables have it. */
  route: string;
  /** The address; the route itself where that has no parameters. */
  at?: string;
  /** Who is signed in; null for nobody. */
  as: DemoAccount | null;
  /** The server announces every extension; without it, it is the spec's. */
  isExtended?: boolean;
  /** The way to the form, where that isn't the screen itself. */
  open?: (person: Person) => Promise<void>;
  /** Up to the moment before `act`, while everything works: such as filling in a form. */
  prepare?: (person: Person) => Promise<void>;
  /** Why what was chosen may be gone after a session that ended; without a reason it must still be there. */
  fleeting?: string;
  /**
   * Calls of `act` whose answer no screen shows any more, with the reason: nobody is told about their
   * failure.
   */
  unseen?: Readonly<Record<string, string>>;
  /** The component to open instead of Vigía: the tests of the matrix itself plant their defects there. */
  app?: () => ReactNode;
  /** How often `act` makes the calls of a series; each other call that saves or downloads is made once. */
  series?: Readonly<Record<string, number>>;
  /** The step in which calls break; it is repeated after a failure, unless there is a Reintentar. */
  act?: (person: Person) => Promise<void>;
}
