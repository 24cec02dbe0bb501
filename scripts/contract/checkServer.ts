/**
 * `npm run check:server -- <url>`: checks the server at an address against the contract. It creates and
 * deletes records there.
 */
import { spawnSync } from 'node:child_process';

import { administrator } from '@mock/demoAccounts';

const [url] = process.argv.slice(2);
if (!url) throw new Error('Name the server: npm run check:server -- http://localhost:4173');

const { status } = spawnSync('vitest', ['run', '--project', 'contract'], {
  stdio: 'inherit',
  env: {
    CONTRACT_MAIL: administrator.mail,
    CONTRACT_PASSWORD: administrator.password,
    ...process.env,
    CONTRACT_URL: url,
  },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
