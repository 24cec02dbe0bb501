import { parseSync } from 'oxc-parser';

export interface Import {
  specifier: string;
  /** Gone after compilation: `import type`, or only types between the braces. */
  typeOnly: boolean;
  /** `import()`: loaded when it runs and not with the importing file. */
  dynamic: boolean;
}

const isErased = (entries: readonly { isType: boolean }[]) =>
  entries.length > 0 && entries.every(({ isType }) => isType);

/**
 * Everything that a module imports or re-exports. Reads the syntax only, so it works for any TypeScript version.
 * @throws an Error that names the file when it cannot be parsed.
 */
export const importsOf = (file: string, source: string): Import[] => {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);

  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: isErased(entries),
    dynamic: false,
  }));
  const reexported = module.staticExports.flatMap(({ entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier === undefined ? [] : [{ specifier, typeOnly: isErased(entries), dynamic: false }];
  });
  const lazy = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    typeOnly: false,
    dynamic: true,
  }));
  return [...imported, ...reexported, ...lazy];
};
