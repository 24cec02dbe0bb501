import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { parse as parseYaml } from 'yaml';

/** A maker's script, and the file of its examples. */
export interface Codec {
  /** Undefined if the file of examples names none that exists. */
  readonly script: string | undefined;
  readonly examples: string;
}

/** As TheThingsNetwork/lorawan-devices has them: the file of examples names the script beside it. */
const namedScript = (examples: string): string | undefined => {
  const { uplinkDecoder } = parseYaml(readFileSync(examples, 'utf8'), { logLevel: 'error' }) as {
    uplinkDecoder?: { fileName?: string };
  };
  return uplinkDecoder?.fileName;
};

const TEST_FILE = /^test_decode_(.+)\.json$/;

/** Undefined for a codec that decodes nothing that devices send. */
const scriptOf = (examples: string): string | undefined => {
  const [, name] = TEST_FILE.exec(basename(examples)) ?? [];
  return name === undefined ? namedScript(examples) : `${name}.js`;
};

/**
 * All codecs of a clone of TheThingsNetwork/lorawan-devices (`…-codec.yaml` below `vendor`) or of
 * chirpstack/chirpstack-device-profiles (`test_decode_….json` below `vendors`), by name.
 */
export const codecsIn = (folder: string): Codec[] =>
  ['vendor', 'vendors']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file)),
    )
    .filter((file) => file.endsWith('-codec.yaml') || TEST_FILE.test(basename(file)))
    .toSorted()
    .flatMap((examples) => {
      const name = scriptOf(examples);
      if (name === undefined) return [];
      const script = join(dirname(examples), name);
      return [{ script: existsSync(script) ? script : undefined, examples }];
    });
