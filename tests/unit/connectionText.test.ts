import { expect, test } from 'vitest';

import { connectionText } from '@contract/serving/connectionText';

const named = (...names: (string | null)[]) => names.map((payloadName) => ({ payloadName }));

test.each([
  ['nothing', null, named(null, null), undefined],
  ['a device without names', 'equipo', named(null, null), undefined],
  ['different names', 'equipo', named('temp', null, 'Temp'), undefined],
  ['a name that comes twice', 'equipo', named('temp', 'hum', 'temp'), /"temp"/],
  ['a name without a device', null, named('temp'), /"device"/],
])('a connection of %s', (_, device, variables, expected) => {
  const text = connectionText({ device, variables });
  if (expected) expect(text).toMatch(expected);
  else expect(text).toBeUndefined();
});
