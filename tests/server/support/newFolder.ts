import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own, which another user may enter: where namespaces are closed, root's PostgreSQL runs as one. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-tests-'));
  chmodSync(folder, 0o755);
  return folder;
};
