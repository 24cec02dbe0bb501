import { expect, test } from 'vitest';

import { canBeSuspected, namesNoEquivalentLevel } from '@domain/sensors/suspicion';
import { VARIABLE_KINDS } from '@domain/sensors/variableKind';

test('values of the moment and sound levels alone may be called stuck', () => {
  expect(VARIABLE_KINDS.filter(canBeSuspected)).toEqual(['instantaneous', 'sound-level']);
  expect(canBeSuspected(undefined)).toBe(true);
});

test.each([
  ['LAmax', true],
  ['LAFmax de la plaza', true],
  ['Lmin', true],
  ['LCpeak', true],
  ['LA10', true],
  ['L90', true],
  ['Nivel máximo', true],
  ['Ruido de pico', true],
  ['LAeq', false],
  ['Nivel sonoro', false],
  ['Sensor L1', false],
])('the name %j says that it is no equivalent level: %s', (name, expected) => {
  expect(namesNoEquivalentLevel(name)).toBe(expected);
});
