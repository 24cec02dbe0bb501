import { expect, it } from 'vitest';

import { batteryNow, batteryPast, type BatteryDay } from '@domain/deviceHealth/batteryOutlook';

const days = (count: number, valueOf: (day: number) => Partial<BatteryDay>): BatteryDay[] =>
  Array.from({ length: count }, (_, day) => ({ day, ...valueOf(day) }));

const percentFalling = (count: number, from: number, aDay: number) =>
  days(count, (day) => ({ percent: from - aDay * day }));

const batteryOutlook = (known: readonly BatteryDay[]) => batteryNow(batteryPast(known));

const FINE = { isLow: false, isVeryLow: false };

it.each<[string, readonly BatteryDay[], object | undefined]>([
  ['without a value', [], undefined],
  ['that is full', days(30, () => ({ percent: 100 })), FINE],
  ['that is low', [{ day: 0, percent: 20 }], { ...FINE, isLow: true }],
  ['that is very low', [{ day: 0, percent: 8 }], { isLow: true, isVeryLow: true }],
  ['that falls by half a percent a day', percentFalling(30, 60, 0.5), { ...FINE, daysLeft: 91 }],
  ['that falls for too few days', percentFalling(9, 60, 2), FINE],
  ['that falls over too short a time', days(12, (day) => ({ percent: 60 - 2 * day })), FINE],
  ['that falls so slowly that it may be the temperature', percentFalling(30, 60, 0.05), FINE],
  ['that lasts for years', percentFalling(42, 99, 0.1), FINE],
  ['that goes up and down with the sun', days(30, (day) => ({ percent: 60 + (day % 3) * 5 })), FINE],
  [
    'that is shown in steps of five',
    days(42, (day) => ({ percent: 60 - 5 * Math.floor(day / 10) })),
    { ...FINE, daysLeft: 89 },
  ],
  [
    'with a day on which it was cold',
    days(30, (day) => ({ percent: day === 20 ? 30 : 60 - 0.5 * day })),
    // The day after it seems to be another battery, of which too little is known.
    FINE,
  ],
  [
    'that was changed',
    [...percentFalling(20, 40, 1.5), ...days(16, (day) => ({ day: 20 + day, percent: 100 - 2 * day }))],
    { ...FINE, daysLeft: 35 },
  ],
  ['that was changed just now', [...percentFalling(20, 40, 1.5), { day: 20, percent: 100 }], FINE],
  ['with gaps', percentFalling(42, 60, 0.5).filter(({ day }) => day % 3 === 0), { ...FINE, daysLeft: 81 }],
  ['of lithium and thionyl chloride', days(20, () => ({ volts: 3.6 })), FINE],
  [
    'of lithium and thionyl chloride at its end',
    days(30, (day) => ({ volts: 3.6 - 0.015 * day })),
    { isLow: true, isVeryLow: false, daysLeft: 11 },
  ],
  ['of two cells', days(20, () => ({ volts: 2.5 })), { isLow: true, isVeryLow: false }],
  [
    'of lithium ions',
    [...days(20, () => ({ volts: 4.1 })), { day: 20, volts: 3.3 }],
    { isLow: true, isVeryLow: true },
  ],
  ['of lead', [{ day: 0, volts: 12.6 }], FINE],
  ['of a kind that nobody knows', [{ day: 0, volts: 7.4 }], undefined],
  ['of which both are known', [{ day: 0, percent: 50, volts: 2.2 }], FINE],
])('A battery %s', (_, known, outlook) => {
  expect(batteryOutlook(known)).toEqual(outlook);
});

it.each<[string, readonly BatteryDay[]]>([
  ['that falls', percentFalling(30, 60, 0.5)],
  ['that was changed just now', [...percentFalling(20, 40, 1.5), { day: 20, percent: 100 }]],
  ['that is low since today', [...days(20, () => ({ percent: 40 })), { day: 20, percent: 12 }]],
  ['of cells that fall', days(30, (day) => ({ volts: 3.6 - 0.015 * day }))],
  [
    'of lithium ions, known by its most volts',
    [
      { day: 0, volts: 4.1 },
      { day: 1, volts: 3.3 },
    ],
  ],
  ['that says its percentage since today', [...days(20, () => ({ volts: 3.6 })), { day: 20, percent: 12 }]],
  ['that nobody knows', [{ day: 0 }, { day: 1 }]],
])('A battery %s is told by the days before today and by today as by all of them', (_, known) => {
  const before = known.slice(0, -1);
  const { day = 0, ...today } = known.at(-1) ?? {};
  const daysLater = day - (before.at(-1)?.day ?? day);
  expect(batteryNow(batteryPast(before), { ...today, daysLater })).toEqual(batteryOutlook(known));
});
