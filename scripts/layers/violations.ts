import { posix } from 'node:path';

import { importsOf, type Import } from './imports';
import { entry, layers, packageHomes, type Layer } from './rules';

/** A tree of modules: path below the repository's root → source text. */
export type Sources = ReadonlyMap<string, string>;

const extensions = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

const isInside = (file: string, folder: string) =>
  new RegExp(`^${folder.replaceAll('*', '[^/]+')}/`).test(file);

const startsWithAny = (name: string, starts: readonly string[] = []) =>
  starts.some((start) => name.startsWith(start));

const layerOf = (file: string): Layer | undefined => layers.find(({ folder }) => isInside(file, folder));

const roomOf = (file: string, { folder }: Layer) => file.slice(folder.length + 1).split('/')[0];

/** The file that a specifier means, or undefined for a package. */
const resolve = (from: string, specifier: string, sources: Sources): string | undefined => {
  const aliased = specifier
    .replace(/^@(contract|domain|reporting|simulation|mock|server|demo)(?=\/|$)/, '$1')
    .replace(/^@\//, 'src/');
  const isRelative = specifier.startsWith('.');
  if (!isRelative && aliased === specifier) return undefined;
  const path = posix.normalize(isRelative ? posix.join(posix.dirname(from), specifier) : aliased);
  return extensions.map((extension) => path + extension).find((file) => sources.has(file)) ?? path;
};

const fileViolation = (layer: Layer, from: string, to: string, { typeOnly }: Import): string | undefined => {
  const target = layerOf(to);
  if (!target) {
    const isProgram = /^(tests|scripts)\//.test(to);
    return isProgram ? `${layer.name} must not import ${to.split('/')[0]}` : undefined;
  }
  if (target === layer) {
    const crosses = layer.separate === true && roomOf(from, layer) !== roomOf(to, layer);
    return crosses
      ? `${layer.name}/${roomOf(from, layer)} and ${layer.name}/${roomOf(to, layer)} are separate`
      : undefined;
  }
  if (layer.uses.includes(target.name)) return undefined;
  if (!layer.usesTypesOf?.includes(target.name)) return `${layer.name} must not import ${target.name}`;
  return typeOnly ? undefined : `${layer.name} may import only types of ${target.name}`;
};

const packageViolation = (layer: Layer, from: string, name: string): string | undefined => {
  if (startsWithAny(name, layer.withoutPackages)) return `${layer.name} must not import the package ${name}`;
  const home = packageHomes[name];
  return home && !isInside(from, home) ? `only ${home} may import ${name}` : undefined;
};

/** Follows everything that loads together with the entry; `import()` starts a separate chunk. */
const entryViolations = (sources: Sources): string[] => {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, route: string[]) => {
    const source = sources.get(file);
    if (source === undefined || seen.has(file)) return;
    seen.add(file);
    for (const { specifier, typeOnly, dynamic } of importsOf(file, source)) {
      if (typeOnly || dynamic) continue;
      const to = resolve(file, specifier, sources);
      if (to) visit(to, [...route, to]);
      else if (startsWithAny(specifier, entry.withoutPackages)) {
        found.push(
          `${route.join(' → ')} → ${specifier}: the entry must load without the administration's code`,
        );
      }
    }
  };
  visit(entry.file, [entry.file]);
  return found;
};

/** On macOS and Windows `./userList` finds UserList.ts as well: which of two is meant depends on the machine. */
const caseViolations = (sources: Sources): string[] => {
  const files = new Map<string, string>();
  const found: string[] = [];
  for (const file of sources.keys()) {
    const name = file.replace(/\.tsx?$/, '').toLowerCase();
    const other = files.get(name);
    if (other) found.push(`${file} and ${other} differ in case or extension only`);
    else files.set(name, file);
  }
  return found;
};

/** Every import that breaks a layer rule and every pair of names that differ too little, as lines for people. */
export const findViolations = (sources: Sources): string[] => {
  const found: string[] = [];
  for (const [file, source] of sources) {
    const layer = layerOf(file);
    if (!layer) continue;
    for (const imported of importsOf(file, source)) {
      const to = resolve(file, imported.specifier, sources);
      const reason = to
        ? fileViolation(layer, file, to, imported)
        : packageViolation(layer, file, imported.specifier);
      if (reason) found.push(`${file} imports ${imported.specifier}: ${reason}`);
    }
  }
  return [...found, ...entryViolations(sources), ...caseViolations(sources)];
};
