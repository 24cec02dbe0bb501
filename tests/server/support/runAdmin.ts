import { spawn } from 'node:child_process';

import { builtProgram } from './builtPrograms';

type Variables = Readonly<Record<string, string>>;

const start = (program: readonly string[], variables: Variables) => {
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
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('exit', (code) => resolve({ code, output }));
  });
  return { ended, interrupt: () => child.kill('SIGINT'), kill: () => child.kill('SIGKILL') };
};

/** Starts a command of the shell, as buildPrograms has built it. */
export const startAdmin = (variables: Variables, ...words: string[]) =>
  start([builtProgram('admin'), ...words], variables);

/** The same, to its end. */
export const runAdmin = (variables: Variables, ...words: string[]) => startAdmin(variables, ...words).ended;

/** The same from its sources, as `npm run admin` does. */
export const runAdminFromSources = (variables: Variables, ...words: string[]) =>
  start(['--import', 'tsx', 'demo/admin.ts', ...words], variables).ended;
