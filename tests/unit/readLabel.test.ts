import { expect, test } from 'vitest';

import { readLabel } from '@/resources/sensors/connect/readLabel';

const DEV_EUI = '70b3d57ed005a1b2';

test.each([
  ['LW:D0:1122334455667788:70B3D57ED005A1B2:AABB1122:OYYWWNNNNNN', DEV_EUI],
  ['URN:LW:DP:1122334455667788:70B3D57ED005A1B2:AABB1122', DEV_EUI],
  ['AppEUI: 11-22-33-44-55-66-77-88; DevEUI: 70-B3-D5-7E-D0-05-A1-B2', DEV_EUI],
  ['{"dev_eui":"70B3D57ED005A1B2","join_eui":"1122334455667788"}', DEV_EUI],
  ['70B3D57ED005A1B2', DEV_EUI],
  ['70:b3:d5:7e:d0:05:a1:b2', DEV_EUI],
  ['https://maker.example/q/70B3D57ED005A1B2?v=2', DEV_EUI],
  ['bomba-calle-9', 'bomba-calle-9'],
  // Two that could be meant, and a key of 32 digits, which is no EUI.
  ['1122334455667788 70B3D57ED005A1B2', '1122334455667788 70B3D57ED005A1B2'],
  ['00112233445566778899AABBCCDDEEFF', '00112233445566778899AABBCCDDEEFF'],
])('%s', (label, identifier) => {
  expect(readLabel(label)).toBe(identifier);
});
