import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/** Fields of a call that no browser reads: the receiver checks requests. */
const UNREAD: ReadonlySet<string> = new Set(['summary', 'source', 'feature', 'query', 'body']);

/** The position of each such field in a file of the contract, including its comma. */
const unreadParts = (file: string, source: string): { start: number; end: number }[] => {
  const declared = parseSync(file, source).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  return declared.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [, , call] = init.arguments;
    if (init.callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') return [];
    return call.properties.flatMap((field) => {
      if (field.type !== 'Property' || field.key.type !== 'Identifier') return [];
      if (!UNREAD.has(field.key.name)) return [];
      const comma = /^\s*,/.exec(source.slice(field.end))?.[0] ?? '';
      return [{ start: field.start, end: field.end + comma.length }];
    });
  });
};

/** Leaves out of the app what only servers and the published document read of the contract. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contract[\\/][^?]*\.ts$/ },
    handler: (source, file) => {
      const code = unreadParts(file, source).reduceRight(
        (lean, { start, end }) => lean.slice(0, start) + lean.slice(end),
        source,
      );
      return { code, map: null };
    },
  },
});
