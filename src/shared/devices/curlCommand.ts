import { READINGS_PATH } from '@domain/constants';

/** What stands for a key that isn't known here: a variable of the shell. */
export const KEY_PLACEHOLDER = '$VIGIA_KEY';

interface Example {
  /** Of the API. */
  readonly origin: string;
  readonly key: string;
  readonly device: string;
  readonly variable: string;
  readonly at: Date;
  readonly value: number;
}

/** A text between single quotes of a shell, which read nothing in it but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command that sends a reading, to be pasted into a shell (EXT-18). */
export const curlCommand = ({ origin, key, device, variable, at, value }: Example): string => {
  const body = { readings: [{ device, variable, at: at.toISOString().replace(/\.\d+/, ''), value }] };
  return [
    `curl ${quoted(`${origin}${READINGS_PATH}`)}`,
    // Double quotes, within which the shell puts the key in.
    `-H "Authorization: Bearer ${key}"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
};
