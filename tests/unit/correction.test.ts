import { describe, expect, it } from 'vitest';

import { correctionProblem, offsetFor } from '@domain/sensors/correction';

import { ruleText } from '@/resources/sensors/corrections/correctionTexts';
import { comparedOffset, readMoment } from '@/resources/sensors/corrections/correctionValues';

describe('a correction', () => {
  it.each([
    [{ factor: 1, offset: 0 }, undefined],
    [{ factor: -1, offset: -2.5 }, undefined],
    [{ factor: 0, offset: 1 }, 'factor-zero'],
    [{ factor: Infinity, offset: 0 }, 'factor-size'],
    [{ factor: NaN, offset: 0 }, 'factor-size'],
    [{ factor: 1e-7, offset: 0 }, 'factor-size'],
    [{ factor: 2_000_000, offset: 0 }, 'factor-size'],
    [{ factor: 1, offset: Infinity }, 'offset-size'],
    [{ factor: 1, offset: NaN }, 'offset-size'],
  ])('of %o has the problem %s', (rule, problem) => {
    expect(correctionProblem(rule)).toBe(problem);
  });

  it.each([
    [1, 21.4, 19.4, -2],
    [1, 0.1, 0.3, 0.2],
    [1.8, 20, 68, 32],
  ])('by a factor of %f that makes of %f a %f adds %f', (factor, shown, wanted, offset) => {
    expect(offsetFor(factor, shown, wanted)).toBe(offset);
  });

  it.each([
    [{ factor: 1, offset: 0 }, undefined],
    [{ factor: 1, offset: -2 }, '− 2'],
    [{ factor: 1.8, offset: 32 }, '× 1,8 + 32'],
    [{ factor: 0.5, offset: 0 }, '× 0,5'],
  ])('of %o is told as %s', (rule, text) => {
    expect(ruleText(rule)).toBe(text);
  });

  it('waits for both numbers of a comparison', () => {
    expect(comparedOffset({ factor: '1', shown: '21,4', wanted: '' })).toBeUndefined();
    expect(comparedOffset({ factor: '1', shown: '21,4', wanted: '-1' })).toBe('-22,4');
  });

  const NOW = Date.parse('2026-11-30T12:00:00Z');

  it.each([
    ['2026-05-03T14:00', Date.parse('2026-05-03T17:00:00Z')],
    ['', 'from'],
    ['1999-12-31T23:59', 'early'],
    ['2026-11-30T09:01', 'future'],
    ['2026-11-30T09:00', NOW],
  ])('from %s on begins at %s in Buenos Aires', (text, moment) => {
    expect(readMoment(text, 'America/Argentina/Buenos_Aires', NOW)).toBe(moment);
  });

  it.each([
    ['2026-03-29T02:30', 'noSuchTime'],
    ['2026-10-25T02:30', Date.parse('2026-10-25T00:30:00Z')],
  ])('from %s on, when the clocks of Madrid change, begins at %s', (text, moment) => {
    expect(readMoment(text, 'Europe/Madrid', NOW)).toBe(moment);
  });
});
