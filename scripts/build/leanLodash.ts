import type { Plugin } from 'vite';

const PREFIX = '\0lodash:';

/** react-admin takes some functions of lodash; es-toolkit's pass lodash's own tests, and are half as long. */
export const leanLodash = (): Plugin => ({
  name: 'lean-lodash',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => {
    const name = /^lodash\/(\w+)(?:\.js)?$/.exec(id)?.[1];
    return name === undefined ? null : PREFIX + name;
  },
  load: (id) =>
    id.startsWith(PREFIX)
      ? `export { ${id.slice(PREFIX.length)} as default } from 'es-toolkit/compat';`
      : null,
});
