import type { Plugin } from 'vite';

/** Packages that fill in, for browsers older than ours, what these do by themselves; polyglot brings them along. */
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
