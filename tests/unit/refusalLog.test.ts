import { expect, it } from 'vitest';

import { createRefusalLog } from '@server/readings/refusalLog';

it('What is refused is written once an hour for a device and a reason, with how much it was', () => {
  const said: object[] = [];
  let ms = 0;
  const tell = createRefusalLog({ warn: (line: object) => void said.push(line) }, () => ms);
  const device = { device: 'a' };
  tell(device, 'temprano', 2);
  tell(device, 'temprano', 3);
  tell(device, 'tarde', 1);
  tell({ device: 'b' }, 'temprano', 1);
  expect(said).toEqual([
    { device: 'a', reason: 'temprano', readings: 2 },
    { device: 'a', reason: 'tarde', readings: 1 },
    { device: 'b', reason: 'temprano', readings: 1 },
  ]);
  ms = 3_599_999;
  tell(device, 'temprano', 4);
  ms = 3_600_000;
  tell(device, 'temprano', 5);
  expect(said.slice(3)).toEqual([{ device: 'a', reason: 'temprano', readings: 12 }]);
});
