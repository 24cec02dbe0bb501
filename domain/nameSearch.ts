import { withoutUnseen } from './unseen';

/** Those of Latin, Greek and Cyrillic letters. The server's database folds names by the same range. */
const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Text without case and accents: 'Núñez' becomes 'nunez'. The server's database folds the names that it searches alike. */
export const foldLetters = (text: string): string =>
  text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();

/** Text for comparing, without case and accents, and without what nobody sees. */
export const foldText = (text: string): string => foldLetters(withoutUnseen(text));

/**
 * Finds by a part of a text, whatever its case and accents.
 * Texts are folded once, at the first search, so that a keystroke costs milliseconds among 50,000.
 */
export const createTextSearch = <Item>(items: readonly Item[], textOf: (item: Item) => string) => {
  let foldedTexts: string[] | undefined;

  return (query: string): readonly Item[] => {
    const wanted = foldText(query).trim();
    if (wanted === '') return items;
    const texts = (foldedTexts ??= items.map((item) => foldText(textOf(item))));
    return items.filter((_, index) => texts[index]?.includes(wanted));
  };
};

/** Finds by a part of the name (LST-2). */
export const createNameSearch = <Named extends { name: string }>(items: readonly Named[]) =>
  createTextSearch(items, ({ name }) => name);
