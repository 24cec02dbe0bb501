import { spawn } from 'node:child_process';

/** Runs a command of `npm run admin` to its end. */
export const runAdmin = (variables: Readonly<Record<string, string>>, ...words: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/operations/admin.ts', ...words], {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('exit', (code) => resolve({ code, output }));
  });
