import { READINGS_PATH } from '@domain/readings';

/** Takes the place of a key that isn't known here: a variable of the shell. */
export const KEY_PLACEHOLDER = '$VIGIA_KEY';

interface Example {
  readonly origin: string;
  readonly key: string;
  readonly device: string;
  readonly variable: string;
  readonly at: Date;
  readonly value: number;
}

/** A text in single quotes, inside which a shell interprets only the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command that sends a reading, to be pasted into a shell (EXT-18). */
export const curlCommand = ({ origin, key, device, variable, at, value }: Example): string => {
  const body = { readings: [{ device, variable, at: at.toISOString().replace(/\.\d+/, ''), value }] };
  return [
    `curl ${quoted(`${origin}${READINGS_PATH}`)}`,
    // In double quotes, so that the shell inserts the key.
    `-H "Authorization: Bearer ${key}"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
};
