import * as z from 'zod';

import { AVERAGING_HOURS, type IndexCategory, type IndexRow, type IndexTable } from '@domain/air/indexTable';
import { ABOUT, POLLUTANTS, type Pollutant } from '@domain/air/pollutants';

const name = z.string().trim().min(1).max(200);

const file = z.strictObject({
  name,
  categories: z
    .array(
      z.strictObject({
        name,
        from: z.int(),
        to: z.int(),
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #00e400')
          .optional(),
      }),
    )
    .min(1),
  rows: z
    .array(
      z.strictObject({
        pollutant: z.enum(POLLUTANTS),
        hours: z.literal(AVERAGING_HOURS),
        from: z.number().nonnegative(),
        to: z.number(),
        category: name,
      }),
    )
    .min(1),
});

type IndexFile = z.output<typeof file>;
type FileRow = IndexFile['rows'][number];

const isUpsideDown = ({ from, to }: { from: number; to: number }): boolean => from >= to;

const categoryProblems = ({ categories }: IndexFile): string[] =>
  categories.flatMap((category, place) => {
    const before = categories[place - 1];
    const title = `category "${category.name}"`;
    const wanted = before ? before.to + 1 : 0;
    return [
      ...(isUpsideDown(category) ? [`${title}: ${category.from} to ${category.to} is upside down`] : []),
      ...(category.from === wanted ? [] : [`${title} must begin at ${wanted}, not at ${category.from}`]),
      ...(categories.findIndex((other) => other.name === category.name) < place
        ? [`${title} stands twice`]
        : []),
    ];
  });

/** Of the rows of one pollutant and averaging time, sorted. */
const rowProblems = (rows: readonly FileRow[], { categories }: IndexFile): string[] =>
  rows.flatMap((row, place) => {
    const { pollutant, hours, from, to, category } = row;
    const { decimals, unit } = ABOUT[pollutant];
    const about = `${pollutant} over ${hours} h`;
    const before = rows[place - 1];
    const levelOf = (wanted: string) => categories.findIndex((known) => known.name === wanted);
    const level = levelOf(category);
    const problems: string[] = [];
    if (level < 0) problems.push(`${about}: there is no category "${category}"`);
    if (isUpsideDown(row)) problems.push(`${about}: ${from} to ${to} is upside down`);
    for (const end of [from, to]) {
      if (Number(end.toFixed(decimals)) === end) continue;
      problems.push(`${about}: ${end} has more than the ${decimals} decimals to which ${unit} are truncated`);
    }
    if (before) {
      const wanted = Number((before.to + 10 ** -decimals).toFixed(decimals));
      if (from < wanted)
        problems.push(`${about}: ${before.from} to ${before.to} and ${from} to ${to} overlap`);
      if (from > wanted) problems.push(`${about}: there is a hole between ${before.to} and ${from}`);
      if (level >= 0 && level !== levelOf(before.category) + 1) {
        problems.push(`${about}: "${category}" doesn't follow "${before.category}"`);
      }
    }
    return problems;
  });

/** A pollutant may have its categories from several averaging times, but must have them all, from nothing on. */
const coverProblems = (
  pollutant: Pollutant,
  rows: readonly FileRow[],
  { categories }: IndexFile,
): string[] => {
  const missing = categories.filter((category) => rows.every((row) => row.category !== category.name));
  return [
    ...missing.map((category) => `${pollutant}: no row says what "${category.name}" is`),
    ...(rows.some(({ from }) => from === 0) ? [] : [`${pollutant}: no row begins at 0`]),
  ];
};

const byConcentration = (left: FileRow, right: FileRow): number => left.from - right.from;

const problemsOf = (table: IndexFile): string[] => [
  ...categoryProblems(table),
  ...POLLUTANTS.flatMap((pollutant) => {
    const rows = table.rows.filter((row) => row.pollutant === pollutant).toSorted(byConcentration);
    if (rows.length === 0) return [];
    const ofTimes = AVERAGING_HOURS.flatMap((hours) =>
      rowProblems(
        rows.filter((row) => row.hours === hours),
        table,
      ),
    );
    return [...ofTimes, ...coverProblems(pollutant, rows, table)];
  }),
];

const toTable = ({ name: title, categories, rows }: IndexFile): IndexTable => {
  const known: readonly IndexCategory[] = categories.map(({ color, ...one }) => ({
    ...one,
    color: color ?? null,
  }));
  const indexOf = new Map(known.map((category) => [category.name, category]));
  return {
    name: title,
    categories: known,
    rows: rows.toSorted(byConcentration).map((row): IndexRow => {
      const { from: indexFrom = 0, to: indexTo = 0 } = indexOf.get(row.category) ?? {};
      return { ...row, indexFrom, indexTo };
    }),
  };
};

/**
 * An operator's table of an index of air quality, from JSON.
 * @throws an Error that names all that is wrong with it
 */
export const parseIndexTable = (text: string): IndexTable => {
  const parsed = file.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const problems = problemsOf(parsed.data);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return toTable(parsed.data);
};
