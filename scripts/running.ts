import { demoAccounts } from '@mock/demoAccounts';

/** How long open connections may delay the end; supervisors kill after ten seconds. */
const CLOSING_GRACE_MS = 9_500;

const PARENT_CHECK_MS = 500;

/** Prints the addresses and the accounts. */
export const announce = (address: string, mailPath: string, analyticsPort: number) => {
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const labelWidth = width(demoAccounts.map(({ label }) => label));
  const mailWidth = width(demoAccounts.map(({ mail }) => mail));
  console.log(
    [
      '',
      `  Vigía                ${address}/`,
      `  Sent mail            ${address}${mailPath}`,
      `  Analytics stand-in   http://localhost:${analyticsPort}/`,
      '',
      '  Demo accounts',
      ...demoAccounts.map(
        ({ label, mail, password }) =>
          `    ${label.padEnd(labelWidth)}   ${mail.padEnd(mailWidth)}   ${password}`,
      ),
      '',
      '  Ctrl-C to stop.',
      '',
    ].join('\n'),
  );
};

/** A signal sent to npm alone ends npm and its shell, which don't pass it on: then the parent is another process. */
const whenNpmEnds = (act: () => void) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) act();
  }, PARENT_CHECK_MS).unref();
};

export type Stop = () => Promise<void>;

/** Starts something that ends with this process, even if a signal arrives while it starts. */
export const run = async (start: () => Promise<Stop>): Promise<void> => {
  const starting = start();
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    // Vite's own server exits on SIGTERM and keeps an exit code that is already set.
    process.exitCode = 0;
    setTimeout(() => process.exit(), CLOSING_GRACE_MS).unref();
    void starting.then((stop) => stop()).finally(() => process.exit());
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  whenNpmEnds(close);
  await starting;
};
