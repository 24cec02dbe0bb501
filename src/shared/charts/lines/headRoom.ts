import { variableTitle } from '@reporting/captions';

import { describePanel, variablesOf, type LineChart, type LinePanel } from '../rules/lineChart';

/** The approximate width of a small character. */
const CHARACTER_PX = 6.6;
const READING_PX = 20;
const BELOW_PX = 36;
const BESIDE_PX = 34;
const GAP_PX = 16;
/** The width of a legend's entry without its text. */
const ENTRY_PX = 60;
/** The space that a line may leave empty before a word that doesn't fit. */
const RAGGED_PX = 24;

const all = () => true;
const lengthOf = (words: string): number => words.length * CHARACTER_PX;
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

const linesOf = (words: string, width: number): number =>
  lengthOf(words) <= width ? 1 : Math.ceil(lengthOf(words) / Math.max(1, width - RAGGED_PX));

/** The parts of a reading's text; a line breaks between parts rather than within one. */
export const readingParts = (words: string): string[] => words.split('; ');

/** If a reading doesn't fit on one line, each of its parts begins a new line. */
const linesOfReading = (words: string, width: number): number =>
  linesOf(words, width) === 1 ? 1 : sum(readingParts(words).map((part) => linesOf(part, width)));

/**
 * The space at the head of a chart's panels at a given width. It doesn't change with the cursor: the text for
 * the whole month is as long as that for any place.
 */
export const headRoom = (chart: LineChart, width: number) => {
  const wordsOf = (panel: LinePanel) => describePanel(chart, panel, null, all);
  const besideOf = (panel: LinePanel) =>
    sum(variablesOf(chart, panel).map((variable) => lengthOf(variableTitle(variable)) + ENTRY_PX)) +
    sum(wordsOf(panel).map((words) => lengthOf(words) + GAP_PX));

  const isBeside = chart.panels.every((panel) => besideOf(panel) <= width);
  return {
    /** Whether the values stand beside the names of the variables; otherwise below them. */
    isBeside,
    heightOf: (panel: LinePanel): number =>
      isBeside
        ? BESIDE_PX
        : BELOW_PX + READING_PX * sum(wordsOf(panel).map((words) => linesOfReading(words, width))),
  };
};
