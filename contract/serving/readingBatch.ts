import { MINUTE_MS } from '@domain/duration';

import type { AnswerOf } from '../call';
import { reading, type receiveReadings } from '../extensions/readings';
import { validationText } from './validationText';

export interface CheckedReading {
  /** Its index in the batch. */
  readonly index: number;
  readonly device: string;
  readonly variable: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
}

export type RefusedReading = AnswerOf<typeof receiveReadings>['refused'][number];

export interface ReadingRules {
  readonly now: Date;
  /** Earlier readings aren't kept (EXT-27). */
  readonly oldest: Date;
  /** The devices that may use the key; null for all. */
  readonly devices: readonly string[] | null;
  /** What is wrong with a name, in Spanish. */
  readonly textProblem: (text: string) => string | undefined;
}

const MAX_AHEAD_MS = 10 * MINUTE_MS;

interface CheckedBatch {
  readonly readings: readonly CheckedReading[];
  readonly refused: readonly RefusedReading[];
  /** The devices of those refused for being ahead of the clock. */
  readonly ahead: ReadonlySet<string>;
}

/** Checks each reading of a batch separately, against the contract and the rules (EXT-15). */
export const checkReadings = (
  entries: readonly unknown[],
  { now, oldest, devices, textProblem }: ReadingRules,
): CheckedBatch => {
  const readings: CheckedReading[] = [];
  const refused: RefusedReading[] = [];
  const latest = now.getTime() + MAX_AHEAD_MS;
  const ahead = new Set<string>();
  const allowed = devices && new Set(devices);
  // A batch has few names and many readings.
  const problems = new Map<string, string | undefined>();
  const problemOf = (name: string) => {
    if (!problems.has(name)) problems.set(name, textProblem(name));
    return problems.get(name);
  };

  const reasonAgainst = (device: string, variable: string, at: number): string | undefined => {
    if (at > latest) return 'La fecha está más de diez minutos en el futuro.';
    if (at < oldest.getTime()) return 'La fecha es anterior a las mediciones que se guardan.';
    if (allowed && !allowed.has(device)) return `La clave no vale para el dispositivo "${device}".`;
    return problemOf(device) ?? problemOf(variable);
  };

  for (const [index, entry] of entries.entries()) {
    const result = reading.safeParse(entry);
    if (!result.success) {
      refused.push({ index, reason: validationText(result.error.issues, entry, 'La medición') });
      continue;
    }
    const { device, variable, value } = result.data;
    const at = Date.parse(result.data.at);
    const reason = reasonAgainst(device, variable, at);
    if (at > latest) ahead.add(device);
    if (reason === undefined) readings.push({ index, device, variable, at, value });
    else refused.push({ index, reason });
  }
  return { readings, refused, ahead };
};
