import { spawn } from 'node:child_process';

import { freePort } from '../../../scripts/ports';
import { builtProgram } from './builtPrograms';

const START_LIMIT_MS = 60_000;

export interface ChildServer {
  readonly origin: string;
  readonly processId: number;
  /** All that it wrote. */
  output(): string;
  setupToken(): string;
  /** Sets its clock, which continues from there. */
  setClock(now: Date): void;
  /** @returns the exit code, null if a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Its exit code, whoever ended it. */
  readonly ended: Promise<number | null>;
}

/** The output of a process that ends before it is ready. */
export class EndedEarly extends Error {
  readonly code: number | null;

  constructor(code: number | null, output: string) {
    super(output);
    this.code = code;
  }
}

/**
 * Starts a server in a separate process.
 * @param program what Node runs; by default what buildPrograms has built
 * @throws EndedEarly with its output, if it gives up
 */
export const startChildServer = async (
  variables: Readonly<Record<string, string>>,
  program = builtProgram('childMain'),
): Promise<ChildServer> => {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    // Its log says when it is ready.
    env: { PATH: process.env.PATH, ...variables, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Not ready: ${output}`));
    }, START_LIMIT_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    const read = (text: string) => {
      output += text;
      if (output.includes('"ready"')) settle(resolve);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    void ended.then((code) => settle(() => reject(new EndedEarly(code, output))));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    output: () => output,
    setClock: (now) => child.send(now.getTime() - Date.now()),
    setupToken: () => /setup\?token=(\S+)/.exec(output)?.[1] ?? '',
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
};
