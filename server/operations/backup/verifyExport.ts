import { createHash } from 'node:crypto';

import { isKnownMigration } from '../../database/migrate';
import type { Head, TableEnd } from './format';
import { damaged, readExport } from './readExport';

export interface VerifiedExport {
  readonly head: Head;
  readonly ends: readonly TableEnd[];
  /** Whether this release can import it. */
  readonly isKnown: boolean;
}

/**
 * Reads an export to its end as an import would, and each table's rows against their fingerprint; it needs no database.
 * @throws an Error for a file that is damaged, no export, or encrypted with another passphrase
 */
export const verifyExport = async (file: string, passphrase: string | undefined): Promise<VerifiedExport> => {
  const { head, parts } = await readExport(file, passphrase, () => {});
  const ends: TableEnd[] = [];
  let hash = createHash('sha256');
  let rows = 0;
  for await (const some of parts()) {
    for (const part of some) {
      if (typeof part === 'string') {
        hash.update(`${part}\n`);
        rows += 1;
      } else if ('table' in part) {
        hash = createHash('sha256');
        rows = 0;
      } else if ('end' in part) {
        if (part.rows !== rows || part.sha256 !== hash.digest('hex')) throw damaged(file);
        ends.push(part);
      }
    }
  }
  return { head, ends, isKnown: isKnownMigration(head.schema) };
};
