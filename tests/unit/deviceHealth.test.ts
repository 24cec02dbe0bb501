import { describe, expect, it } from 'vitest';

import { deviceHealth, healthRank, type DeviceFacts } from '@domain/deviceHealth/deviceHealth';

const FINE: DeviceFacts = {
  isSilent: false,
  battery: { isLow: false, isVeryLow: false },
  frames: { heard: 100, lost: 2 },
  signal: { rssi: -90, snr: 7 },
};

describe('A device', () => {
  it.each<[string, Partial<DeviceFacts>, string, readonly string[]]>([
    ['as it should be', {}, 'fine', []],
    [
      'of which nothing is known',
      { battery: undefined, frames: undefined, signal: undefined },
      'unknown',
      [],
    ],
    ['that is silent', { isSilent: true }, 'critical', ['silent']],
    ['with a low battery', { battery: { isLow: true, isVeryLow: false } }, 'warning', ['battery']],
    ['with an empty battery', { battery: { isLow: true, isVeryLow: true } }, 'critical', ['battery']],
    [
      'whose battery lasts three weeks',
      { battery: { isLow: false, isVeryLow: false, daysLeft: 21 } },
      'warning',
      ['battery'],
    ],
    [
      'whose battery lasts three days',
      { battery: { isLow: false, isVeryLow: false, daysLeft: 3 } },
      'critical',
      ['battery'],
    ],
    [
      'whose battery lasts half a year',
      { battery: { isLow: false, isVeryLow: false, daysLeft: 180 } },
      'fine',
      [],
    ],
    ['that loses a tenth of its frames', { frames: { heard: 90, lost: 10 } }, 'warning', ['loss']],
    ['that loses half of its frames', { frames: { heard: 50, lost: 50 } }, 'critical', ['loss']],
    ['that lost some of few', { frames: { heard: 3, lost: 3 } }, 'fine', []],
    ['with a weak signal', { signal: { rssi: -118, snr: -2 } }, 'warning', ['signal']],
    ['with much noise', { signal: { rssi: -100, snr: -12 } }, 'warning', ['signal']],
    ['whose sensor’s values may be wrong (EXT-84)', { doubts: 2 }, 'warning', ['doubt']],
    ['of whose signal half is known', { signal: { rssi: -100 } }, 'fine', []],
    [
      'with all of it, the most urgent first',
      {
        isSilent: true,
        battery: { isLow: true, isVeryLow: false },
        frames: { heard: 5, lost: 95 },
        signal: { rssi: -120 },
        doubts: 1,
      },
      'critical',
      ['silent', 'loss', 'battery', 'signal', 'doubt'],
    ],
  ])('%s', (_, facts, level, problems) => {
    expect(deviceHealth({ ...FINE, ...facts })).toEqual({ level, problems });
  });

  it('stands before those that are better', () => {
    const states = [
      { isSilent: true },
      { battery: { isLow: true, isVeryLow: true } },
      { battery: { isLow: true, isVeryLow: false }, signal: { rssi: -120 } },
      { battery: { isLow: true, isVeryLow: false } },
      { frames: { heard: 80, lost: 20 } },
      { doubts: 1 },
      {},
      { battery: undefined, frames: undefined, signal: undefined },
    ].map((facts) => deviceHealth({ ...FINE, ...facts }));
    expect(states.toReversed().toSorted((one, other) => healthRank(one) - healthRank(other))).toEqual(states);
  });
});
