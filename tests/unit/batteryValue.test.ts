import { describe, expect, it } from 'vitest';

import { batteryIn } from '@domain/deviceHealth/batteryValue';

describe('A value of a battery', () => {
  it.each<[name: string, value: number, unit: string | undefined, expected: object | undefined]>([
    ['battery', 84, undefined, { percent: 84 }],
    ['battery', 84, '%', { percent: 84 }],
    ['battery', 3.61, undefined, { volts: 3.61 }],
    ['battery', 3, undefined, undefined],
    ['battery', 3, '%', { percent: 3 }],
    ['battery', 3, 'V', { volts: 3 }],
    ['battery', 3612, undefined, { volts: 3.612 }],
    ['battery', 3612, 'mV', { volts: 3.612 }],
    ['battery', 254, undefined, undefined],
    ['battery', 0, undefined, { percent: 0 }],
    ['battery', 12.6, undefined, undefined],
    ['battery', 12.6, 'V', { volts: 12.6 }],
    ['battery', 21, '°C', undefined],
    ['bat', 3.6, undefined, { volts: 3.6 }],
    ['BatV', 3.591, undefined, { volts: 3.591 }],
    ['Bat_V', 3.591, undefined, { volts: 3.591 }],
    ['BAT_MV', 3591, undefined, { volts: 3.591 }],
    ['batmV', 3591, undefined, { volts: 3.591 }],
    ['vbat', 3.3, undefined, { volts: 3.3 }],
    ['VBATT', 3300, undefined, { volts: 3.3 }],
    ['batteryVoltage', 3, undefined, { volts: 3 }],
    ['batteryVoltage', 3012, undefined, { volts: 3.012 }],
    ['battery_voltage', 12.4, undefined, { volts: 12.4 }],
    ['battery.volts', 3.61, undefined, { volts: 3.61 }],
    ['batt_level', 77, undefined, { percent: 77 }],
    ['batteryLevel', 3, undefined, { percent: 3 }],
    ['batteryLevel', 3.42, undefined, { volts: 3.42 }],
    ['batteryPercentage', 55.25, undefined, { percent: 55.3 }],
    ['battery_pct', 100, undefined, { percent: 100 }],
    ['batería', 40, undefined, { percent: 40 }],
    ['nivel_bateria', 40, undefined, { percent: 40 }],
    ['data.battery', 40, undefined, { percent: 40 }],
    ['battery', 140, '%', undefined],
    ['battery', -5, undefined, undefined],
    ['batteryVoltage', 0, undefined, undefined],
    ['batteryCurrent', 20, undefined, undefined],
    ['battery_temperature', 21, undefined, undefined],
    ['battery_low', 1, undefined, undefined],
    ['batteryStatus', 1, undefined, undefined],
    ['voltage', 3.6, undefined, undefined],
    ['acrobat', 50, undefined, undefined],
    ['temperature', 21, undefined, undefined],
  ])('%s = %d %s', (name, value, unit, expected) => {
    expect(batteryIn([{ name, value, unit }])).toEqual(expected);
  });

  it('may come in both ways, and the first of each counts', () => {
    const values = [
      { name: 'temperature', value: 20 },
      { name: 'battery', value: 84 },
      { name: 'batteryVoltage', value: 3.6 },
      { name: 'battery2', value: 12 },
    ];
    expect(batteryIn(values)).toEqual({ percent: 84, volts: 3.6 });
  });
});
