import { spawn } from 'node:child_process';

import { builtProgram } from './builtPrograms';

type Variables = Readonly<Record<string, string>>;

const runToEnd = (program: readonly string[], variables: Variables) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, program, {
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

/** Runs a command of the shell to its end, as buildPrograms has built it. */
export const runAdmin = (variables: Variables, ...words: string[]) =>
  runToEnd([builtProgram('admin'), ...words], variables);

/** The same from its sources, as `npm run admin` does. */
export const runAdminFromSources = (variables: Variables, ...words: string[]) =>
  runToEnd(['--import', 'tsx', 'server/operations/admin.ts', ...words], variables);
