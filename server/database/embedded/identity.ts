import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** PostgreSQL refuses to run as root. How its programs are started so that they don't. */
export type Identity =
  | { readonly kind: 'same' }
  /** In a user namespace, where root looks like an ordinary user: files stay root's, nothing on the machine changes. */
  | { readonly kind: 'namespace'; readonly uid: number; readonly gid: number }
  /** As another user, who must own the data and be able to reach the binaries. */
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** initdb looks its user up by the number, so it must be one that the machine knows. */
const readAccounts = (): Map<string, Account> => {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [[name, { uid: Number(uid), gid: Number(gid) }] as const] : [];
    }),
  );
};

const namespaceOptions = ({ uid, gid }: Account): string[] => [
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
];

const areNamespacesOpen = (account: Account): boolean =>
  spawnSync('unshare', [...namespaceOptions(account), 'true'], { stdio: 'ignore' }).status === 0;

/**
 * Finds out how to start PostgreSQL here.
 * @param databaseFolder one that exists already keeps its owner
 * @param wanted for tests: one of the two ways that root has
 * @throws an Error that says what to do where root can start it in neither way.
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

/** A command line, and the user to start it as. */
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

/** The nearest folder on the way to a path that other users may not enter. */
export const closedFolderAbove = (path: string): string | undefined => {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return folder;
  }
  return undefined;
};
