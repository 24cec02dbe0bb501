import { cellText } from './cellText';
import type { Section, Table } from './Table';

/** A table whose columns are aligned even unrendered; all but the first are right-aligned. */
export const tableMarkdown = ({ title, head, rows }: Table): string => {
  const texts = [head.map(cellText), ...rows.map((row) => row.map(cellText))];
  const widths = head.map((_, column) => Math.max(3, ...texts.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => {
    const cells = widths.map((width, column) =>
      column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
    );
    return `| ${cells.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [names = [], ...values] = texts;
  return [`### ${title}`, '', line(names), line(rule), ...values.map(line)].join('\n');
};

/** A section from its heading on. @param circumstances under which it was measured */
export const sectionMarkdown = ({ title, about, tables }: Section, circumstances: string): string =>
  [`## ${title}`, about, circumstances, ...tables.map(tableMarkdown)].join('\n\n');
