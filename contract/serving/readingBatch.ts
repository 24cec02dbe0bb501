import { canonicalDevice } from '@domain/devices/deviceName';
import { MAX_AHEAD_MS } from '@domain/devices/readings';

import type { AnswerOf } from '../call';
import { reading, type Reading, type receiveReadings } from '../extensions/readings';
import { isoMoment } from './isoMoment';
import { measuredText } from './measuredText';
import { textProblem } from './textProblem';
import { validationText } from './validationText';

export interface CheckedReading {
  /** Its index in the batch. */
  readonly index: number;
  readonly device: string;
  readonly variable: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
  readonly unit?: string;
}

export type RefusedReading = AnswerOf<typeof receiveReadings>['refused'][number];

export interface ReadingRules {
  readonly now: Date;
  /** Earlier readings aren't kept (EXT-27). */
  readonly oldest: Date;
  /** The devices that may use the key; null for all. */
  readonly devices: readonly string[] | null;
}

interface CheckedBatch {
  readonly readings: readonly CheckedReading[];
  readonly refused: readonly RefusedReading[];
  /** The devices of those refused for being ahead of the clock. */
  readonly ahead: ReadonlySet<string>;
}

const momentOf = (entry: unknown) => {
  if (typeof entry !== 'object' || entry === null || !('at' in entry)) return undefined;
  return typeof entry.at === 'string' ? isoMoment(entry.at) : undefined;
};

/** The entry with its value as a number, where that is written as a text. */
const withNumber = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return entry;
  const { value } = entry;
  if (typeof value === 'boolean') return { ...entry, value: Number(value) };
  const read = typeof value === 'string' ? measuredText(value) : undefined;
  return read === undefined || 'problem' in read ? entry : { unit: read.unit, ...entry, value: read.value };
};

/** A reading, or why it is none, in Spanish. Its moment and its value may be written in another way than the contract's. */
const readingIn = (given: unknown): Reading | string => {
  const asIs = reading.safeParse(given);
  if (asIs.success) return asIs.data;
  const entry = withNumber(given);
  const first = reading.safeParse(entry);
  if (first.success) return first.data;
  const moment = momentOf(entry);
  if (!moment) return validationText(first.error.issues, entry, 'La medición');
  const zone = moment.hasZone ? '' : '-03:00';
  const second = reading.safeParse({ ...(entry as object), at: moment.text + zone });
  if (!second.success) return validationText(second.error.issues, entry, 'La medición');
  if (moment.hasZone) return second.data;
  return `En el campo "at" falta la zona horaria, por ejemplo ${moment.text}${zone}.`;
};

/** Checks each reading of a batch separately, against the contract and the rules (EXT-15). */
export const checkReadings = (
  entries: readonly unknown[],
  { now, oldest, devices }: ReadingRules,
): CheckedBatch => {
  const readings: CheckedReading[] = [];
  const refused: RefusedReading[] = [];
  const latest = now.getTime() + MAX_AHEAD_MS;
  const ahead = new Set<string>();
  const allowed = devices && new Set(devices.map(canonicalDevice));
  // A batch has few names and many readings.
  const problems = new Map<string, boolean>();
  const isWrong = (name: string): boolean => {
    const known = problems.get(name);
    if (known !== undefined) return known;
    const wrong = textProblem(name) !== undefined;
    problems.set(name, wrong);
    return wrong;
  };

  const reasonAgainst = (index: number, { device, variable }: Reading, at: number): string | undefined => {
    if (at > latest) return 'La fecha está más de diez minutos en el futuro.';
    if (at < oldest.getTime()) return 'La fecha es anterior a las mediciones que se guardan.';
    // First, because it stands in the reasons that follow.
    if (isWrong(device)) return textProblem({ [`readings[${index}]`]: { device } });
    if (allowed && !allowed.has(device)) return `La clave no vale para el dispositivo "${device}".`;
    return isWrong(variable) ? textProblem({ [`readings[${index}]`]: { variable } }) : undefined;
  };

  for (const [index, entry] of entries.entries()) {
    const read = readingIn(entry);
    if (typeof read === 'string') {
      refused.push({ index, reason: read });
      continue;
    }
    const at = Date.parse(read.at);
    const reason = reasonAgainst(index, read, at);
    if (at > latest) ahead.add(read.device);
    if (reason !== undefined) refused.push({ index, reason });
    else {
      const { device, variable, value, unit } = read;
      // A unit that can't be stored is none.
      const isUnit = unit !== undefined && !isWrong(unit);
      readings.push({ index, device, variable, at, value, ...(isUnit ? { unit } : {}) });
    }
  }
  return { readings, refused, ahead };
};

/** Why nothing of a device's moment is taken, in Spanish; undefined if it is. */
export const whyRefused = (
  { device, at }: { readonly device: string; readonly at: string },
  rules: ReadingRules,
): string | undefined =>
  checkReadings([{ device, variable: 'frame', at, value: 0 }], rules).refused[0]?.reason;
