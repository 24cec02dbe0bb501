import type { Feature } from '@domain/features';

/**
 * The portable part of the contract suite: what any server of the contract must hold, whatever it is made of.
 *
 * - A file of this folder is a subject (`describeSessions(target)`); `describeContract(target)` is all of them.
 * - The suite knows nothing of the server's data. It makes what it needs through the API (town.ts), marks all of it with
 *   a word of its own, and takes it away again. What the API has no call to make or to delete is the target's part: two
 *   sensor types must be there, and `cleanUp` is told of what stays.
 * - A target is a server as the suite reaches it. `tests/contract/mock.test.ts` binds the mock in process;
 *   `npm run check:server -- <url>` any address, and only with CONTRACT_TARGET_MAY_BE_CHANGED=yes.
 * - What a target leaves out here (a clock, clients at other addresses) is not tried on it; everything else is.
 */
export interface Target {
  /** Sends a request to a path of the server. A `host` header is the name by which the client called it. */
  readonly fetch: TargetFetch;
  readonly administrator: Credentials;
  /** If there are others, nobody can be the last administrator, and the rules for that one are not tested. */
  readonly hasOtherAdministrators: boolean;
  /** The configured address of the web app, which mailed links lead to. */
  readonly publicUrl: string;
  /** The one other origin whose pages may call the API, '*' for all, null for none. */
  readonly allowedOrigin: string | null;
  readonly mails: Mails;
  /** The extensions that it must announce; only their calls are required of it. */
  readonly features: readonly Feature[];
  readonly limits?: Limits;
  /** Turns the server's clock on. */
  readonly passTime?: (milliseconds: number) => void;
  /** Leaves somebody a month's mail that could not be sent, which no call can provoke. @returns its id */
  readonly failDelivery?: (userId: number) => Promise<number>;
  /** Takes away what the suite made and the API cannot delete. */
  readonly cleanUp?: (leftovers: Leftovers) => Promise<void>;
}

export type TargetFetch = (path: string, init?: RequestInit) => Promise<Response>;

interface Credentials {
  readonly mail: string;
  readonly password: string;
}

/** How a target shows the mail that it sent: a mock's list, an SMTP server of the test. */
interface Mails {
  /** The link with a token of the next mail to an address that has one, waiting for it; each mail once, oldest first. */
  next(to: string): Promise<string>;
}

/** How often a client may try. Low ones keep the suite quick. */
export interface Limits {
  /** Tries at one account from one address; the next one is refused. */
  readonly perAccount: number;
  /** Links for one account that are asked for from one address; the next one is refused. */
  readonly linksPerAccount: number;
  /** Tries from one address, whatever the account. */
  readonly perAddress: number;
  /** A client at an address that nothing came from before. */
  readonly newClient: () => TargetFetch;
}

interface Leftovers {
  readonly normalizedVariableIds: readonly number[];
  readonly locationNames: readonly string[];
}
