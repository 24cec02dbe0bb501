/**
 * `npm run test:failover [turns] [numbers of misfortunes]`: docs/high-availability.md with machines apart. Two PostgreSQL 15
 * with synchronous replication under Patroni (deploy/patroni.yml), three etcd (deploy/etcd.default), and two processes of the
 * server behind haproxy (deploy/haproxy.cfg), in a network of Linux that can be cut. One misfortune after another happens
 * while readings come in, people are invited and months are read: everything acknowledged has to be there, and all has to go
 * on by itself.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildPrograms } from '../../tests/server/support/builtPrograms';
import { isRoot } from '../installDebianPackage';
import { inOwnNetwork } from './network';
import { requirePrograms } from './programs';

const [turns = '1', ...only] = process.argv.slice(2);

const test = async (): Promise<number> => {
  if (!isRoot()) throw new Error('This makes a network of its own, which only root may. Start it as root.');
  requirePrograms();
  const removePrograms = await buildPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'vigia-failover-'));
  chmodSync(folder, 0o755);
  try {
    const code = await inOwnNetwork('scripts/failover/oneMisfortuneAfterAnother.ts', [
      folder,
      turns,
      ...only,
    ]);
    if (code === 0) rmSync(folder, { recursive: true, force: true });
    else process.stdout.write(`What the programs said is in ${folder}.\n`);
    return code;
  } finally {
    removePrograms();
  }
};

process.exitCode = await test().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
