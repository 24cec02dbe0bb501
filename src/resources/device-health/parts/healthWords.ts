import { lostShare } from '@domain/deviceHealth/deviceHealth';
import { formatNumber } from '@reporting/format';

import { counted } from '@/i18n/formatCount';
import type { useText } from '@/i18n/useText';
import type { DeviceHealth } from '@/providers/data/records';

import { deviceHealthMessages } from './texts';

type Text = ReturnType<typeof useText>;

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;

/** How long until a battery is empty, no finer than anybody can know. */
const whenEmpty = (days: number, text: Text): string => {
  if (days < 1) return text(deviceHealthMessages.endsNow);
  if (days < 2 * DAYS_OF_WEEK) return text(deviceHealthMessages.endsInDays, counted(days));
  if (days < 2 * DAYS_OF_MONTH)
    return text(deviceHealthMessages.endsInWeeks, counted(Math.round(days / DAYS_OF_WEEK)));
  return text(deviceHealthMessages.endsInMonths, counted(Math.round(days / DAYS_OF_MONTH)));
};

/** '12 %', '2,61 V', or both: '12 % (2,61 V)'. */
export const chargeText = ({
  percent,
  volts,
}: Pick<NonNullable<DeviceHealth['battery']>, 'percent' | 'volts'>): string => {
  const tension = typeof volts === 'number' ? `${formatNumber(volts)} V` : '';
  if (typeof percent !== 'number') return tension;
  const share = `${formatNumber(Math.round(percent))} %`;
  return tension === '' ? share : `${share} (${tension})`;
};

const minus = (text: string): string => text.replace('-', '−');

/** '−118 dBm / −9 dB', or the one that is known. */
export const signalText = ({ rssi, snr }: NonNullable<DeviceHealth['signal']>): string =>
  [
    typeof rssi === 'number' ? `${minus(formatNumber(Math.round(rssi)))} dBm` : '',
    typeof snr === 'number' ? `${minus(formatNumber(Math.round(snr)))} dB` : '',
  ]
    .filter((part) => part !== '')
    .join(' / ');

/** In percent; what is little more than nothing isn't shown as nothing. */
export const lostPercent = (frames: NonNullable<DeviceHealth['frames']>): string => {
  const percent = 100 * lostShare(frames);
  return formatNumber(percent > 0 && percent < 1 ? Number(percent.toPrecision(1)) : Math.round(percent));
};

/** 'Batería 12 % · se agota en unas 3 semanas'. */
const batteryText = (battery: NonNullable<DeviceHealth['battery']>, text: Text): string => {
  const charge = chargeText(battery);
  const { daysLeft } = battery;
  return typeof daysLeft === 'number'
    ? text(deviceHealthMessages.batteryEnds, { charge, when: whenEmpty(daysLeft, text) })
    : text(deviceHealthMessages.batteryOf, { charge });
};

const lossText = (frames: NonNullable<DeviceHealth['frames']>, text: Text): string =>
  frames.lost === 0
    ? text(deviceHealthMessages.noneLost)
    : text(deviceHealthMessages.someLost, { share: lostPercent(frames) });

/** What is wrong with a device, in words with their figures, the most urgent first. */
export const problemTexts = (
  { problems, lastHeardAt, battery, frames, signal, doubts }: DeviceHealth,
  text: Text,
  formatMoment: (moment: string) => string,
): string[] =>
  problems.map((problem) => {
    if (problem === 'battery' && battery) return batteryText(battery, text);
    if (problem === 'loss' && frames) return lossText(frames, text);
    if (problem === 'signal' && signal)
      return text(deviceHealthMessages.weakSignal, { signal: signalText(signal) });
    if (problem === 'doubt' && doubts) return text(deviceHealthMessages.doubts, counted(doubts));
    if (problem === 'silent')
      return lastHeardAt
        ? text(deviceHealthMessages.silentSince, { moment: formatMoment(lastHeardAt) })
        : text(deviceHealthMessages.neverHeard);
    return text(deviceHealthMessages.problems[problem]);
  });

/** What else is known of it, and is as it should be. */
export const calmTexts = ({ problems, battery, frames, signal }: DeviceHealth, text: Text): string[] => {
  const isFine = (problem: DeviceHealth['problems'][number]) => !problems.includes(problem);
  return [
    ...(battery && isFine('battery') ? [batteryText(battery, text)] : []),
    ...(frames && isFine('loss') ? [lossText(frames, text)] : []),
    ...(signal && isFine('signal')
      ? [text(deviceHealthMessages.signalOf, { signal: signalText(signal) })]
      : []),
  ];
};
