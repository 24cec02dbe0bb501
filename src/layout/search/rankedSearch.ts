import { foldText } from '@domain/nameSearch';

/** The texts that an item is found by. */
export interface SearchTexts {
  name: string;
  /** Another text that it is known by; many items share the same. */
  note: string;
}

export interface Found<Item> {
  /** The best results. */
  items: readonly Item[];
  /** How many there are in all. */
  total: number;
}

const NOTHING = { items: [], total: 0 } as const;

/** The name begins with the text, has a word that does, or contains it; or only the note contains it. */
const RANKS = 4;

const rankOf = (name: string, word: string): number => {
  if (name.startsWith(word)) return 0;
  if (name.includes(` ${word}`)) return 1;
  return name.includes(word) ? 2 : 3;
};

const foldAll = <Item>(items: readonly Item[], textsOf: (item: Item) => SearchTexts) => {
  const notes = new Map<string, string>();
  const foldNote = (note: string): string => {
    const folded = notes.get(note) ?? foldText(note);
    notes.set(note, folded);
    return folded;
  };
  return items.map((item) => {
    const { name, note } = textsOf(item);
    return { name: foldText(name), note: foldNote(note) };
  });
};

/**
 * Finds items that contain all words of a query in their name or note, whatever case and accents. Items that
 * begin with the first word come first. Texts are folded once, at the first search, so that a keystroke costs
 * milliseconds among 50,000.
 */
export const createRankedSearch = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchTexts,
  most: number,
) => {
  let folded: SearchTexts[] | undefined;

  return (query: string): Found<Item> => {
    const words = foldText(query).split(/\s+/).filter(Boolean);
    const [first] = words;
    if (first === undefined) return NOTHING;
    folded ??= foldAll(items, textsOf);
    const ranked: Item[][] = Array.from({ length: RANKS }, () => []);
    let total = 0;
    for (const [index, item] of items.entries()) {
      const { name, note } = folded[index] ?? { name: '', note: '' };
      if (!words.every((word) => name.includes(word) || note.includes(word))) continue;
      total += 1;
      const alike = ranked[rankOf(name, first)];
      if (alike && alike.length < most) alike.push(item);
    }
    return { items: ranked.flat().slice(0, most), total };
  };
};
