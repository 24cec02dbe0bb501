import { expect, test } from 'vitest';

import { normalizedVariableListDefinition } from '@/resources/normalized-variables/list/normalizedVariableListDefinition';
import { readListParams } from '@/kit/list/listAddress';

test.each([
  ['', {}],
  ['?name=Nivel', { name: 'Nivel' }],
  ['?name=++o+p++', { name: 'o p' }],
  ['?name=+++', {}],
  ['?sensorType=4', { sensorTypeId: 4 }],
  ['?name=Nivel+del+agua&sensorType=4', { name: 'Nivel del agua', sensorTypeId: 4 }],
  ['?sensorType=0', {}],
  ['?sensorType=1e3', {}],
  ['?sensorType=99999999999999999999', {}],
])('at %j the server is asked for %j', (search, query) => {
  const { filter } = readListParams(normalizedVariableListDefinition, search);
  expect(normalizedVariableListDefinition.toQuery(filter)).toEqual(query);
});
