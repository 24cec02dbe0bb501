import { READINGS_PATH } from '@domain/devices/readings';

/** Takes the place of a key that isn't known here: a variable of the shell. */
export const KEY_PLACEHOLDER = '$VIGIA_KEY';

interface ExampleReading {
  readonly device: string;
  readonly variable: string;
  readonly at: Date;
  readonly value: number;
}

interface Example extends ExampleReading {
  readonly origin: string;
  readonly key: string;
}

export const EXAMPLE_VALUE = 21.4;

/** A reading as a device sends it (EXT-14), to the second. */
export const exampleReading = ({ device, variable, at, value }: ExampleReading) => ({
  device,
  variable,
  at: at.toISOString().replace(/\.\d+/, ''),
  value,
});

/** A text in single quotes, inside which a shell interprets only the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command that sends a reading, to be pasted into a shell (EXT-18). */
export const curlCommand = ({ origin, key, ...reading }: Example): string => {
  const body = { readings: [exampleReading(reading)] };
  return [
    `curl ${quoted(`${origin}${READINGS_PATH}`)}`,
    // In double quotes, so that the shell inserts the key.
    `-H "Authorization: Bearer ${key}"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
};
