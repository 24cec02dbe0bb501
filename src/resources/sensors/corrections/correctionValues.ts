import { correctionProblem, offsetFor, type CorrectionProblem } from '@domain/sensors/correction';
import { readTypedNumber } from '@domain/tables/tableNumber';

import type { Correction } from '@/providers/data/records';

import { readSiteTime, siteTimeText } from '../siteTime';

/** What is in the form, as it is typed. */
export interface CorrectionValues {
  variableId: number | null;
  /** By the site's clock: '2026-05-03T14:00'. */
  from: string;
  factor: string;
  offset: string;
  shown: string;
  wanted: string;
  reason: string;
}

export interface CorrectionRule {
  variableId: number;
  from: string;
  factor: number;
  offset: number;
}

const writeNumber = (value: number): string => String(value).replace('.', ',');

export type MomentProblem = 'from' | 'noSuchTime' | 'future' | 'early';

/** The instant of a time by the site's clock; of one that comes twice, the first. Or what is wrong with it. */
export const readMoment = (text: string, timeZone: string, now: number): number | MomentProblem => {
  const at = readSiteTime(text, timeZone);
  if (at === 'missing') return 'from';
  if (text < '2000') return 'early';
  if (at === 'noSuchTime') return at;
  return at > now ? 'future' : at;
};

type RuleProblem = 'number' | CorrectionProblem;

/** What is wrong with a number of the form; the offset's size says nothing against a factor. */
export const numberProblem = (field: 'factor' | 'offset', text: string): RuleProblem | undefined => {
  const value = readTypedNumber(text);
  if (value === undefined) return 'number';
  return correctionProblem(field === 'factor' ? { factor: value, offset: 0 } : { factor: 1, offset: value });
};

/** The rule that the values say; undefined while something of it is missing or wrong. */
export const ruleOf = (
  { variableId, from, factor, offset }: CorrectionValues,
  timeZone: string,
  now: number,
): CorrectionRule | undefined => {
  const at = readMoment(from, timeZone, now);
  if (variableId === null || typeof at === 'string') return undefined;
  if (numberProblem('factor', factor) || numberProblem('offset', offset)) return undefined;
  return {
    variableId,
    from: new Date(at).toISOString(),
    factor: readTypedNumber(factor) ?? 1,
    offset: readTypedNumber(offset) ?? 0,
  };
};

/** The offset that makes of what the sensor shows what it should show; undefined until both are numbers. */
export const comparedOffset = ({
  factor,
  shown,
  wanted,
}: Pick<CorrectionValues, 'factor' | 'shown' | 'wanted'>): string | undefined => {
  const [by, from, to] = [factor, shown, wanted].map(readTypedNumber);
  return by === undefined || from === undefined || to === undefined
    ? undefined
    : writeNumber(offsetFor(by, from, to));
};

/** As a form begins: with a correction, or at the beginning of the site's day. */
export const valuesOf = (
  correction: Correction | undefined,
  variableId: number | null,
  timeZone: string,
  now: number,
): CorrectionValues => ({
  variableId: correction?.variableId ?? variableId,
  from: correction
    ? siteTimeText(Date.parse(correction.from), timeZone)
    : `${siteTimeText(now, timeZone).slice(0, 10)}T00:00`,
  factor: writeNumber(correction?.factor ?? 1),
  offset: writeNumber(correction?.offset ?? 0),
  shown: '',
  wanted: '',
  reason: correction?.reason ?? '',
});
