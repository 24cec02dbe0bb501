import { MAX_SCRIPT_LENGTH } from '@domain/devices/decoders';
import { canonicalDevice } from '@domain/devices/deviceName';

import { mergeFields, mergeLines, type Edit } from '@/kit/form/mergeEdits';
import { readLines } from '@/kit/form/readLines';
import type { Decoder, DecoderRequest } from '@/providers/data/records';

/** The form's values: devices one a line. */
export interface DecoderValues {
  name: string;
  script: string;
  examples: string;
  devices: string;
}

export const newDecoder = (device: string | null): DecoderValues => ({
  name: '',
  script: '',
  examples: '',
  devices: device ?? '',
});

export const toDecoderValues = ({ name, script, examples, devices }: Decoder): DecoderValues => ({
  name,
  script,
  examples: examples ?? '',
  devices: devices.join('\n'),
});

/** The devices of a form, as they are stored and compared. */
export const devicesIn = (lines: string): string[] => [...new Set(readLines(lines).map(canonicalDevice))];

export const toDecoderRequest = ({ name, script, examples, devices }: DecoderValues): DecoderRequest => ({
  name: name.trim(),
  script,
  examples: examples.trim() === '' ? null : examples,
  devices: devicesIn(devices),
});

/** The lines with a device more. */
export const withDevice = (lines: string, device: string): string => [...readLines(lines), device].join('\n');

/** An edit of a decoder, applied to what is saved by now: what was left alone stays as others saved it meanwhile. */
export const mergeDecoder = ({ initial, edited, current }: Edit<DecoderValues>): DecoderValues => ({
  ...mergeFields({ initial, edited, current }),
  devices: mergeLines({ initial: initial.devices, edited: edited.devices, current: current.devices }),
});

/** What a file of a maker's brings, by its name. */
export type FileKind = 'script' | 'examples';

export const fileKind = (name: string): FileKind | undefined => {
  if (/\.(?:js|mjs|cjs|txt)$/i.test(name)) return 'script';
  return /\.(?:ya?ml|json)$/i.test(name) ? 'examples' : undefined;
};

export const isTooLong = (text: string): boolean => text.length > MAX_SCRIPT_LENGTH;

/** A name for a decoder that has none yet: 'em300-th' for 'em300-th.js'. */
export const nameOfFile = (name: string): string => name.replace(/\.\w+$/, '');

/** The script that a codec of lorawan-devices names. */
export const scriptNamedIn = (examples: string): string | undefined =>
  /^uplinkDecoder:\s*\n(?:[ \t]+.*\n|\s*\n)*?[ \t]+fileName:[ \t]*['"]?([\w.-]+\.js)/m.exec(examples)?.[1];
