import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDecoders } from '@server/decoding/decoders';

import { checkCodec } from '../../scripts/codecs/checkCodec';
import { codecsIn } from '../../scripts/codecs/codecsIn';

const SCRIPT = 'function decodeUplink({ bytes }) { return { data: { temperature: bytes[0] / 10 } }; }';

const codecYaml = (fileName: string, temperature: number) => `
uplinkDecoder:
  fileName: ${fileName}
  examples:
    - description: Mild
      input: { fPort: 1, bytes: [215] }
      output: { data: { temperature: ${temperature} } }
`;

const FILES = {
  'vendor/acme/thermometer.js': SCRIPT,
  'vendor/acme/right-codec.yaml': codecYaml('thermometer.js', 21.5),
  'vendor/acme/wrong-codec.yaml': codecYaml('thermometer.js', 22),
  'vendor/acme/lost-codec.yaml': codecYaml('nowhere.js', 21.5),
  'vendor/acme/bare-codec.yaml': 'uplinkDecoder: { fileName: thermometer.js }',
  'vendor/acme/downlink-codec.yaml': 'downlinkEncoder: { fileName: thermometer.js }',
  'vendor/acme/thermometer.yaml': 'name: Thermometer',
  'vendors/acme/codecs/other.js': SCRIPT,
  'vendors/acme/codecs/test_decode_other.json':
    '[{"name": "Mild", "input": {"fPort": 1, "bytes": [215]}, "expected": {"data": {"temperature": 21.5}}}]',
};

describe('The codecs of a clone of a public repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codecs-'));
  const decoders = createDecoders({ warn: () => {} });
  beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  });
  afterAll(async () => {
    await decoders.stop();
    rmSync(folder, { recursive: true });
  });

  it('are run by their examples, and what differs or can’t be run is told', async () => {
    const checked = [];
    for (const codec of codecsIn(folder))
      checked.push([relative(folder, codec.examples), await checkCodec(decoders, codec, 0)]);
    expect(Object.fromEntries(checked)).toEqual({
      'vendor/acme/bare-codec.yaml': { notRun: 'there are no examples' },
      'vendor/acme/lost-codec.yaml': { notRun: 'the script is missing' },
      'vendor/acme/right-codec.yaml': { right: 1, differences: [] },
      'vendor/acme/wrong-codec.yaml': {
        right: 0,
        differences: ['Mild: {"temperature":21.5} instead of {"temperature":22}'],
      },
      'vendors/acme/codecs/test_decode_other.json': { right: 1, differences: [] },
    });
  });
});
