import { variableTitle } from '@reporting/captions';

import { tellPanel, type LineChart, type LinePanel } from '../rules/lineChart';

/** Of a small character, about. */
const CHARACTER_PX = 6.6;
const READING_PX = 20;
const BELOW_PX = 36;
const BESIDE_PX = 34;
const GAP_PX = 16;
/** Of a legend's entry, what is beside its words. */
const ENTRY_PX = 60;
/** What a line leaves empty before a word that doesn't fit. */
const RAGGED_PX = 24;

/** Where a panel says what it says: beside the names of its variables, or below them. */
export interface HeadRoom {
  isBeside: boolean;
  heightOf: (panel: LinePanel) => number;
}

const all = () => true;
const lengthOf = (words: string): number => words.length * CHARACTER_PX;
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

const linesOf = (words: string, width: number): number =>
  lengthOf(words) <= width ? 1 : Math.ceil(lengthOf(words) / Math.max(1, width - RAGGED_PX));

/** What a reading says of one thing after the other, which a line ends between before it ends within one. */
export const readingParts = (words: string): string[] => words.split('; ');

/** A reading that doesn't fit on one line has each of its parts on lines of its own. */
const linesOfReading = (words: string, width: number): number =>
  linesOf(words, width) === 1 ? 1 : sum(readingParts(words).map((part) => linesOf(part, width)));

/**
 * The room at the head of a chart's panels, of this width. It stays as it is wherever the cursor goes: what a line says of the
 * whole month is as long as what it says anywhere.
 */
export const headRoom = (chart: LineChart, width: number): HeadRoom => {
  const wordsOf = (panel: LinePanel) => tellPanel(chart, panel, null, all);
  const namesOf = ({ series }: LinePanel) => {
    const own = new Set(series.map(({ variableId }) => variableId));
    return chart.variables.filter(({ id }) => own.has(id)).map(variableTitle);
  };
  const besideOf = (panel: LinePanel) =>
    sum(namesOf(panel).map((name) => lengthOf(name) + ENTRY_PX)) +
    sum(wordsOf(panel).map((words) => lengthOf(words) + GAP_PX));

  const isBeside = chart.panels.every((panel) => besideOf(panel) <= width);
  return {
    isBeside,
    heightOf: (panel) =>
      isBeside
        ? BESIDE_PX
        : BELOW_PX + READING_PX * sum(wordsOf(panel).map((words) => linesOfReading(words, width))),
  };
};
