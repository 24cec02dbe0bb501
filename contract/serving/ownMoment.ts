import { MAX_AHEAD_MS } from '@domain/devices/readings';

import { isoMoment } from './isoMoment';
import type { Unclear } from './measuredText';

/** How devices and codecs call the moment of a record. */
const NAMES: ReadonlySet<string> = new Set(
  'time ts t_stamp timestamp unixtime epoch at date datetime date_time fecha recorded_at recordedat measured_at measuredat last_seen'.split(
    ' ',
  ),
);
/** A small number under these is a clock that was never set; under 'time' it may be anything. */
const CLOCKS = /^(?:ts|timestamp|unixtime|epoch|datetime|date_time)$/;

const FIRST_SECONDS = 1e9;
const FIRST_MILLISECONDS = 1e11;
const END_OF_MILLISECONDS = 1e14;
/** Loggers that lost their time begin in 1970, 1980, 2000 or the year of their firmware. */
const EARLIEST = Date.UTC(2015, 0, 1);

const CANNOT_BE: Unclear = { problem: 'La fecha que le pone el equipo no puede ser.' };
const NO_ZONE: Unclear = { problem: 'A la fecha que le pone el equipo le falta la zona horaria.' };

export const isNameOfMoment = (name: string): boolean => NAMES.has(name.toLowerCase());

const ofNumber = (name: string, value: number): number | Unclear | undefined => {
  if (value >= FIRST_SECONDS && value < FIRST_MILLISECONDS) return value * 1000;
  if (value >= FIRST_MILLISECONDS && value < END_OF_MILLISECONDS) return value;
  return CLOCKS.test(name.toLowerCase()) ? CANNOT_BE : undefined;
};

const read = (name: string, value: unknown): number | Unclear | undefined => {
  if (typeof value === 'number') return ofNumber(name, value);
  if (typeof value !== 'string') return undefined;
  if (/^\d{9,13}(?:\.\d+)?$/.test(value)) return ofNumber(name, Number(value));
  const moment = isoMoment(value.trim());
  if (!moment) return undefined;
  return moment.hasZone ? Date.parse(moment.text) : NO_ZONE;
};

/**
 * The moment that a device gave a record itself, in milliseconds since 1970. It counts only where it is plausible: not
 * after the message that brought it, nor from before a clock was set.
 * @param arrived when the message was heard
 * @returns undefined if it is no moment
 */
export const ownMoment = (name: string, value: unknown, arrived: number): number | Unclear | undefined => {
  const at = read(name, value);
  if (typeof at !== 'number') return at;
  return at >= EARLIEST && at <= arrived + MAX_AHEAD_MS ? Math.round(at) : CANNOT_BE;
};
