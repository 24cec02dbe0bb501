import { expect, test } from 'vitest';

import { isAbout } from '../../scripts/testing/testsOf';

test.for<[noun: string, file: string, source: string, is: boolean]>([
  ['sensors', 'tests/screens/manageSensors.test.tsx', '', true],
  ['sensors', 'tests/unit/sensorForm.test.ts', '', true],
  ['deliveries', 'tests/server/deliveryCrashes.test.ts', '', true],
  ['normalized-variables', 'tests/screens/normalizedVariables.test.tsx', '', true],
  ['sensors', 'tests/unit/listAddress.test.ts', "import { x } from '@/resources/sensors/list/x';", true],
  ['sensor-types', 'tests/server/backup.test.ts', "import { x } from '@server/sensorTypes/x';", true],
  ['sensors', 'tests/unit/listAddress.test.ts', "import { x } from './support/manyThings';", false],
  ['sensors', 'tests/unit/password.test.ts', "const text = 'sensors';", false],
])('%s: %s', ([noun, file, source, is]) => {
  expect(isAbout(noun, file, source)).toBe(is);
});
