import type { Plugin } from 'vite';

/** Polyfills for browsers older than those we support; polyglot depends on them. */
const natives: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
};

const PREFIX = '\0native:';

/** Leaves out 5 kB of code that no supported browser runs. */
export const useNatives = (): Plugin => ({
  name: 'natives',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (Object.hasOwn(natives, id) ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? `module.exports = ${natives[id.slice(PREFIX.length)]};` : null),
});
