/** Modules that the same dynamic imports need, as the bundler cuts them by itself. */
export interface Piece {
  name: string;
  modules: readonly string[];
  /** Names of the pieces that it imports. */
  imports: readonly string[];
  bytes: number;
  /** Whether it is what a dynamic import asks for. */
  isTarget: boolean;
}

/** Pieces that are loaded together, with all that they import. */
export interface Load {
  pieces: ReadonlySet<string>;
  /** How much it counts beside the other loads. */
  weight: number;
}

export interface PlannedChunk {
  name: string;
  modules: readonly string[];
}

interface Group {
  pieces: Piece[];
  bytes: number;
  isTarget: boolean;
  imports: Set<Group>;
  /** A bit for each load that it is part of. */
  loads: bigint;
}

/** @returns by group all that it imports, directly or not */
const importsOf = (groups: Iterable<Group>): ReadonlyMap<Group, ReadonlySet<Group>> => {
  const found = new Map<Group, Set<Group>>();
  const add = (group: Group): Set<Group> => {
    const known = found.get(group);
    if (known) return known;
    const all = new Set<Group>();
    found.set(group, all);
    for (const imported of group.imports) {
      all.add(imported);
      for (const further of add(imported)) all.add(further);
    }
    return all;
  };
  for (const group of groups) add(group);
  return found;
};

const inImportOrder = (groups: Iterable<Group>): Group[] => {
  const ordered = new Set<Group>();
  const add = (group: Group) => {
    if (ordered.has(group)) return;
    group.imports.forEach(add);
    ordered.add(group);
  };
  for (const group of groups) add(group);
  return [...ordered];
};

/** What a group imports has all of the group's loads too: a screen that loads the group loads its imports as well. */
const spreadLoads = (group: Group) => {
  for (const imported of group.imports) {
    if (group.loads & ~imported.loads) {
      imported.loads |= group.loads;
      spreadLoads(imported);
    }
  }
};

const mergeInto = (target: Group, merged: readonly Group[], groups: Set<Group>) => {
  for (const group of merged) {
    target.pieces.push(...group.pieces);
    target.bytes += group.bytes;
    target.isTarget ||= group.isTarget;
    target.loads |= group.loads;
    for (const imported of group.imports) target.imports.add(imported);
    groups.delete(group);
  }
  for (const group of groups) {
    const imports = merged.filter((one) => group.imports.delete(one));
    if (imports.length > 0) group.imports.add(target);
  }
  target.imports.delete(target);
  for (const group of merged) target.imports.delete(group);
  spreadLoads(target);
};

/**
 * Which pieces to put into one chunk. Each request costs a load as much as `requestBytes` do; code that it doesn't need
 * costs its own size. Step by step, the merge that saves the most is made, as long as any saves something. No chunk
 * contains the targets of two dynamic imports, and no two chunks import each other.
 * @returns the chunks, each after those that it imports
 */
export const planChunks = (
  pieces: readonly Piece[],
  loads: readonly Load[],
  requestBytes: number,
): PlannedChunk[] => {
  const groupOf = new Map<string, Group>(
    pieces.map((piece) => [
      piece.name,
      {
        pieces: [piece],
        bytes: piece.bytes,
        isTarget: piece.isTarget,
        imports: new Set(),
        loads: loads.reduce(
          (bits, load, index) => bits | (BigInt(load.pieces.has(piece.name)) << BigInt(index)),
          0n,
        ),
      },
    ]),
  );
  const groups = new Set(groupOf.values());
  for (const { name, imports } of pieces) {
    const imported = imports.map((other) => groupOf.get(other)).filter((group) => group !== undefined);
    for (const group of imported) groupOf.get(name)?.imports.add(group);
  }

  const weights = new Map<bigint, number>();
  const weightOf = (bits: bigint): number => {
    const known = weights.get(bits);
    if (known !== undefined) return known;
    const weight = loads.reduce(
      (sum, load, index) => ((bits >> BigInt(index)) & 1n ? sum + load.weight : sum),
      0,
    );
    weights.set(bits, weight);
    return weight;
  };
  const costOf = (bits: bigint, bytes: number) => weightOf(bits) * (bytes + requestBytes);

  /** The merge that saves the most, and how much it saves; undefined if none does. */
  const bestMerge = (): { merged: Group[]; saved: number } | undefined => {
    const imports = importsOf(groups);
    const isImported = (group: Group, by: Group) => imports.get(by)?.has(group) ?? false;
    const candidates = [...groups];
    let best: { merged: Group[]; saved: number } | undefined;

    for (const [index, first] of candidates.entries()) {
      for (const second of candidates.slice(index + 1)) {
        const between = isImported(second, first)
          ? [first, second]
          : isImported(first, second)
            ? [second, first]
            : [];
        const [importing, imported] = between;
        const merged = [first, second];
        if (importing && imported) {
          for (const group of imports.get(importing) ?? [])
            if (isImported(imported, group)) merged.push(group);
        }
        if (merged.filter(({ isTarget }) => isTarget).length > 1) continue;

        const bits = merged.reduce((all, group) => all | group.loads, 0n);
        const bytes = merged.reduce((sum, group) => sum + group.bytes, 0);
        const apart = merged.reduce((sum, group) => sum + costOf(group.loads, group.bytes), 0);
        let saved = apart - costOf(bits, bytes);
        if (saved <= (best?.saved ?? 0)) continue;
        const further = new Set(merged.flatMap((group) => [...(imports.get(group) ?? [])]));
        for (const group of merged) further.delete(group);
        for (const group of further) saved -= costOf(bits & ~group.loads, group.bytes);
        if (saved > (best?.saved ?? 0)) best = { merged, saved };
      }
    }
    return best;
  };

  for (let best = bestMerge(); best; best = bestMerge()) {
    const [target, ...others] = best.merged;
    if (target) mergeInto(target, others, groups);
  }
  return inImportOrder(groups).map((group) => ({
    name:
      (group.pieces.find(({ isTarget }) => isTarget) ?? group.pieces.toSorted((a, b) => b.bytes - a.bytes)[0])
        ?.name ?? '',
    modules: group.pieces.flatMap(({ modules }) => modules),
  }));
};
