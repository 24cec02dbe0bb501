import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { readingsRequest } from '@contract/extensions/readings';

import { curlCommand } from '@/resources/devices/parts/curlCommand';

const usual = {
  origin: 'https://vigia.example',
  key: '$VIGIA_KEY',
  device: 'equipo-1',
  variable: 'temp',
  at: new Date('2026-11-21T10:00:00.123Z'),
  value: 21.4,
};

/** The arguments that a shell passes to curl. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }\n${command}`], {
    env: { VIGIA_KEY: 'la-clave' },
  })
    .toString()
    .split('\0')
    .slice(0, -1);

test('the example sends a reading, with the key that the shell knows', () => {
  expect(argumentsOf(curlCommand(usual))).toEqual([
    'https://vigia.example/api/readings',
    '-H',
    'Authorization: Bearer la-clave',
    '-H',
    'Content-Type: application/json',
    '-d',
    '{"readings":[{"device":"equipo-1","variable":"temp","at":"2026-11-21T10:00:00Z","value":21.4}]}',
  ]);
});

test.each([`l'eau`, '$(reboot)', '`reboot`', 'a "b" \\ c', 'ñandú', '; reboot #'])(
  'a device called %s stays a name, whatever a shell reads in it',
  (device) => {
    const [, , , , , , body = ''] = argumentsOf(curlCommand({ ...usual, device, variable: device }));
    const { readings } = readingsRequest.parse(JSON.parse(body));
    expect(readings).toMatchObject([{ device, variable: device }]);
  },
);
