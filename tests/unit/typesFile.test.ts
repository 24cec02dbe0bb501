import { describe, expect, it } from 'vitest';

import { decodeText } from '@server/operations/decodeText';
import { parseTypes } from '@server/operations/typesFile';

import { caseText } from '../server/support/cases';

const YAML = 'sensorTypes: [{ name: Presión del agua }]';
const withMark = (text: string) => `\uFEFF${text}`;

describe('A file of sensor types', () => {
  it.each([
    ['UTF-8', Buffer.from(YAML)],
    ['UTF-8 with a byte order mark', Buffer.from(withMark(YAML))],
    ['UTF-16, as Windows saves it', Buffer.from(withMark(YAML), 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(withMark(YAML), 'utf16le').swap16()],
  ])('is read in %s', (_, bytes) => {
    expect(parseTypes(decodeText(bytes)).sensorTypes[0]?.name).toBe('Presión del agua');
  });

  it('is refused in another encoding, whose letters would become others', () => {
    expect(() => decodeText(Buffer.from(YAML, 'latin1'))).toThrow('The file is not in UTF-8.');
  });

  it('is refused with a minimum above its maximum', () => {
    expect(() => parseTypes(caseText('15-contradictory-limits.yaml'))).toThrow(
      /line 7: .*minWarning must be less than maxWarning/,
    );
  });

  const limits = (text: string) => `sensorTypes:
  - name: Clima
    variables:
      - name: Temperatura
        limits:
          ${text}
`;

  it.each([
    ['{minCritical: 10, minWarning: 9.9}', /line 6: .*minCritical must be at most minWarning/],
    ['{minWarning: 10, maxWarning: 10}', /line 6: .*minWarning must be less than maxWarning/],
    ['{maxWarning: muy alto}', /line 6: .*expected number/],
    ['{maxWarning: 1', /line \d+/],
  ])('is refused at its line: %s', (text, problem) => {
    expect(() => parseTypes(limits(text))).toThrow(problem);
  });

  it('may have limits that meet where a level begins', () => {
    const text = '{minCritical: 10, minWarning: 10, maxWarning: 10.1, maxCritical: 10.1}';
    expect(() => parseTypes(limits(text))).not.toThrow();
  });
});
