/** Between which values a variable can be (EXT-62); null for no end. */
export interface PlausibleRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Whether nothing lies in it. */
export const isUpsideDown = ({ min, max }: PlausibleRange): boolean =>
  min !== null && max !== null && min >= max;

/** What no instrument of a neighbourhood measures, by the unit. */
const USUAL_RANGES: readonly (readonly [unit: RegExp, min: number, max: number])[] = [
  [/^%(\s*hr)?$/i, 0, 100],
  [/^°?\s*c$/i, -50, 60],
  [/^hpa$/i, 800, 1100],
  [/^ppm$/i, 0, 10_000],
  [/^[uµμ]g\/m[3³]$/i, 0, 1000],
  [/^db(\s*\(?[acz]\)?)?$/i, 10, 140],
];

/** What a unit suggests; undefined for most. */
export const usualRange = (unit: string): { readonly min: number; readonly max: number } | undefined => {
  const usual = USUAL_RANGES.find(([units]) => units.test(unit.trim()));
  return usual && { min: usual[1], max: usual[2] };
};
