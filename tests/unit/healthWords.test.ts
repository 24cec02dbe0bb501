import { expect, it } from 'vitest';

import { dayLinePath } from '@/resources/device-health/parts/dayLinePath';
import { chargeText, lostPercent, signalText } from '@/resources/device-health/parts/healthWords';

const at = '2026-11-30T12:00:00Z';

it.each([
  [{ percent: 12.4, at }, '12 %'],
  [{ volts: 2.61, at }, '2,61 V'],
  [{ percent: 100, volts: 3.6, at }, '100 % (3,6 V)'],
  [{ percent: 0, at }, '0 %'],
])('The charge %j reads %s', (battery, text) => {
  expect(chargeText(battery)).toBe(text);
});

it.each([
  [{ rssi: -118.4, snr: -9.2 }, '−118 dBm / −9 dB'],
  [{ rssi: -90, snr: null }, '−90 dBm'],
  [{ snr: 0.2 }, '0 dB'],
])('The signal %j reads %s', (signal, text) => {
  expect(signalText(signal)).toBe(text);
});

it.each([
  [0, 100, '0'],
  [38, 62, '38'],
  [1, 9_999, '0,01'],
  [7, 993, '0,7'],
  [5, 0, '100'],
])('%d lost of those and %d heard are %s percent', (lost, heard, text) => {
  expect(lostPercent({ heard, lost })).toBe(text);
});

it('The line of 30 days ends today, and breaks where days are missing', () => {
  const values = [
    { day: '2026-11-01', value: 10 },
    { day: '2026-11-02', value: 20 },
    { day: '2026-11-30', value: 30 },
  ];
  expect(dayLinePath(values, '2026-11-30', { width: 290, height: 20 })).toBe(
    'M0.0,20.0h1L10.0,10.0M290.0,0.0h1',
  );
});
