import { parseArgs } from 'node:util';

/** What `npm start` and `npm run dev` are asked for. */
interface Start {
  /** With hot reload. */
  readonly isDevelopment: boolean;
  /** The demo's server, or else the mock. */
  readonly isOnServer: boolean;
  /** Without what an earlier demo kept. */
  readonly isFresh: boolean;
}

/** @throws an Error with a message for the operator, about a word that would have no effect */
export const readStart = (args: readonly string[]): Start => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { fresh: { type: 'boolean', default: false }, server: { type: 'boolean', default: false } },
  });
  const isDevelopment = positionals[0] === 'dev';
  const [unknown] = positionals.slice(isDevelopment ? 1 : 0);
  if (unknown) throw new Error(`'${unknown}' means nothing here. Did you mean --${unknown}?`);
  if (values.server && !isDevelopment)
    throw new Error('npm start always uses the server: leave --server out.');
  if (values.fresh && isDevelopment && !values.server) {
    throw new Error('The mock begins anew at each start: leave --fresh out, or add --server.');
  }
  return { isDevelopment, isOnServer: !isDevelopment || values.server, isFresh: values.fresh };
};
