import { afterAll, beforeAll, expect } from 'vitest';

import type { TableName } from '@mock/records';

import { createMockTarget } from './mock/mockTarget';
import { describeContract } from './portable/describeContract';

const { api, target } = createMockTarget();

const TABLES = [
  'users',
  'sensorTypes',
  'sensors',
  'views',
  'viewGroups',
  'locations',
  'normalizedVariables',
  'passwordLinks',
] as const satisfies TableName[];
const countRecords = () => TABLES.map((name) => [name, api.world.store.all(name).length]);
let before = countRecords();

beforeAll(() => {
  before = countRecords();
});

// The suite must be fit for a server that somebody else uses too.
afterAll(() => {
  expect(countRecords()).toEqual(before);
});

describeContract(target);
