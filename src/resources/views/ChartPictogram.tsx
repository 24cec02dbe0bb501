import type { ChartKind } from '@domain/reports/chartKind';

interface Shape {
  /** Drawn as lines. */
  lines?: string;
  faintLines?: string;
  /** Filled, each with its own opacity. */
  areas?: readonly (readonly [d: string, opacity: number])[];
}

/** A tile in a grid with the given columns and tile size; the rest is the gap. */
const tile = (place: number, columns: number, [width, height]: readonly [number, number], gap: number) => {
  const x = 4 + (place % columns) * (width + gap);
  const y = 4 + Math.floor(place / columns) * (height + gap);
  return `M${x} ${y}h${width}v${height}h${-width}z`;
};

const DAYS = [0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 0];
const HOURS = [0, 0, 1, 2, 2, 3, 2, 1, 0, 1, 2, 3, 3, 3, 2, 1, 0, 0, 1, 2, 3, 2, 1, 0];
const STRENGTHS = [0.16, 0.4, 0.7, 1];
/** Highest, mean and lowest of some days, measured from the top. */
const RANGES = [
  [13, 20, 26],
  [8, 17, 24],
  [12, 18, 28],
  [6, 13, 22],
  [9, 14, 20],
  [5, 11, 23],
] as const;

const SHAPES: Readonly<Record<ChartKind, Shape>> = {
  evolution: {
    lines: 'M4 26l7-5 5 3 6-9 6 4 6-11 5 5 5-3',
    faintLines: 'M4 9h2m4 0h3m4 0h3m4 0h3m4 0h3m4 0h3m4 0h2',
  },
  'daily-range': {
    areas: RANGES.flatMap(([top, mean, bottom], day) => {
      const x = 4 + day * 7;
      return [
        [`M${x} ${top}h5v${bottom - top}h-5z`, 0.35],
        [`M${x} ${mean}h5v2h-5z`, 1],
      ] as const;
    }),
  },
  'status-calendar': {
    areas: DAYS.map((state, place) => [tile(place, 6, [5, 4.5], 2), STRENGTHS[state] ?? 0] as const),
  },
  'hour-pattern': {
    areas: HOURS.map((value, place) => [tile(place, 8, [5, 8], 0), STRENGTHS[value] ?? 0] as const),
  },
  'month-comparison': {
    lines: 'M4 24l8-6 8 3 8-10 8 4 8-8',
    faintLines: 'M4 17l8 4 8-7 8 9 8-8 8 2',
  },
  'night-minimum': {
    lines: 'M4 27h10l4-6h14l4 6h8',
    areas: [['M30 5a7 7 0 1 0 8 10a6 6 0 0 1-8-10z', 0.7]],
  },
  'air-index': {
    areas: [12, 18, 9, 14, 21, 16, 11].map((top, day) => [
      `M${4 + day * 6} ${28 - top}h4v${top}h-4z`,
      top > 17 ? 1 : top > 12 ? 0.7 : 0.4,
    ]),
  },
  'noise-periods': {
    areas: [0, 1, 2, 3].flatMap((day) =>
      [10, 14, 20].map((top, period) => {
        const x = 4 + day * 11 + period * 3;
        return [`M${x} ${top}h2v${28 - top}h-2z`, [1, 0.7, 0.4][period] ?? 1] as const;
      }),
    ),
  },
};

export const ChartPictogram = ({ kind, className }: { kind: ChartKind; className?: string | undefined }) => {
  const { lines, faintLines, areas = [] } = SHAPES[kind];

  return (
    <svg
      className={className}
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {areas.map(([d, opacity]) => (
        <path key={d} d={d} fill="currentColor" stroke="none" opacity={opacity} />
      ))}
      {faintLines && <path d={faintLines} opacity="0.45" />}
      {lines && <path d={lines} />}
    </svg>
  );
};
