import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** PostgreSQL refuses to run as root. This says how to start its programs without root. */
export type Identity =
  | { readonly kind: 'same' }
  /**
   * In a user namespace, where root looks like an ordinary user: files still belong to root, and nothing on
   * the machine changes.
   */
  | { readonly kind: 'namespace'; readonly uid: number; readonly gid: number }
  /** As another user, who must own the data and be able to reach the binaries. */
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** initdb looks up its user by number, so the machine must know that number. */
const readAccounts = (): Map<string, Account> => {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [[name, { uid: Number(uid), gid: Number(gid) }] as const] : [];
    }),
  );
};

/** The name of a user, if the machine knows it. */
export const nameOfUser = (uid: number): string | undefined =>
  [...readAccounts()].find(([, account]) => account.uid === uid)?.[0];

const namespaceOptions = ({ uid, gid }: Account): string[] => [
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
];

const areNamespacesOpen = (account: Account): boolean =>
  spawnSync('unshare', [...namespaceOptions(account), 'true'], { stdio: 'ignore' }).status === 0;

/**
 * Finds out how to start PostgreSQL here.
 * @param databaseFolder an existing one keeps its owner
 * @param wanted for tests: one of the two ways for root
 * @throws an Error that says what to do if root can start it in neither way.
 */
export const chooseIdentity = (databaseFolder: string, wanted?: 'namespace' | 'user'): Identity => {
  if (process.getuid?.() !== 0) return { kind: 'same' };
  const accounts = readAccounts();
  const nobody = accounts.get('nobody') ?? [...accounts.values()].find(({ uid }) => uid !== 0);
  if (!nobody) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no other user. Start Vigía as another user, or set DATABASE_URL.',
    );
  }
  const owner = existsSync(databaseFolder) ? statSync(databaseFolder) : undefined;
  const ownedByRoot = owner === undefined || owner.uid === 0;
  if (wanted !== 'user' && ownedByRoot && areNamespacesOpen(nobody)) return { kind: 'namespace', ...nobody };

  if (owner && owner.uid !== 0) return { kind: 'user', uid: owner.uid, gid: owner.gid };
  const account = accounts.get('vigia') ?? accounts.get('postgres') ?? nobody;
  return { kind: 'user', ...account };
};

/** A command line, and the user who runs it. */
export const commandFor = (
  identity: Identity,
  program: string,
  options: readonly string[],
): { file: string; args: string[]; as: { uid?: number; gid?: number } } => {
  if (identity.kind === 'same') return { file: program, args: [...options], as: {} };
  if (identity.kind === 'namespace') {
    return { file: 'unshare', args: [...namespaceOptions(identity), program, ...options], as: {} };
  }
  return { file: program, args: [...options], as: { uid: identity.uid, gid: identity.gid } };
};

/** The nearest folder above a path that other users may not enter. */
export const closedFolderAbove = (path: string): string | undefined => {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return folder;
  }
  return undefined;
};
