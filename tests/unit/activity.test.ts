import { describe, expect, test } from 'vitest';

import { activityChanges, mailFailure, subjectsWith } from '@domain/activity';

import { fieldLabel } from '@/resources/activity/list/Changes';
import { sentenceOf } from '@/resources/activity/list/Sentence';
import { activityMessages } from '@/resources/activity/texts';
import { normalizedVariablesMessages } from '@/resources/normalized-variables/parts/texts';

const limits = { minCritical: null, maxCritical: 90, minWarning: null, maxWarning: 45 };
const pm10 = { variableId: 1, variableName: 'PM10', normalizedVariableId: 2, ...limits };
const pm25 = { ...pm10, variableId: 3, variableName: 'PM2.5' };

test('of what no extension brings, nothing can be asked for', () => {
  expect(subjectsWith(['activity'])).toEqual([
    'user',
    'sensor',
    'sensor-type',
    'normalized-variable',
    'view',
    'view-group',
    'mail',
  ]);
});

describe('what became of a record', () => {
  test.each([
    ['nothing', { name: 'Uno', typeId: 1 }, { name: 'Uno', typeId: 1 }, []],
    ['a text', { name: 'Uno' }, { name: 'Dos' }, [{ field: 'name', before: 'Uno', after: 'Dos' }]],
    ['a flag', { admin: false }, { admin: true }, [{ field: 'admin', before: false, after: true }]],
    ['a value that came', {}, { unit: 'ppm' }, [{ field: 'unit', before: null, after: 'ppm' }]],
    ['a value that went', { unit: 'ppm' }, { unit: null }, [{ field: 'unit', before: 'ppm', after: null }]],
    ['zero, which is a value', { n: null }, { n: 0 }, [{ field: 'n', before: null, after: 0 }]],
    ['an id, whose name is another field', { typeId: 1, id: 4 }, { typeId: 2, id: 5 }, []],
    [
      'sensors, by number alone',
      { sensorIds: [1, 2, 3] },
      { sensorIds: [3, 4] },
      [{ field: 'sensorIds', added: 1, removed: 2 }],
    ],
    [
      'the first sensors',
      { sensorIds: [] },
      { sensorIds: [1] },
      [{ field: 'sensorIds', added: 1, removed: 0 }],
    ],
    ['an order, which has the same ids', { viewIds: [1, 2] }, { viewIds: [2, 1] }, []],
    [
      'a limit of one of its variables',
      { variables: [pm10, pm25] },
      { variables: [pm25, { ...pm10, maxWarning: 50 }] },
      [{ field: 'maxWarning', of: 'PM10', before: 45, after: 50 }],
    ],
    [
      'variables that came and went',
      { variables: [pm10] },
      { variables: [pm25] },
      [
        { field: 'variables', before: null, after: 'PM2.5' },
        { field: 'variables', before: 'PM10', after: null },
      ],
    ],
    [
      'all variables',
      { variables: [] },
      { variables: [pm10] },
      [{ field: 'variables', before: null, after: 'PM10' }],
    ],
    [
      'limits without a name, which are its own',
      { variables: [limits] },
      { variables: [{ ...limits, maxCritical: null }] },
      [{ field: 'maxCritical', before: 90, after: null }],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(activityChanges(before, after)).toEqual(expected);
  });
});

test('a mail that failed is told as far as it is known', () => {
  expect(mailFailure({ mail: 'a@b.c', kind: 'reset', cause: 'refused', reason: '550' })).toEqual({
    kind: 'reset',
    cause: 'refused',
    reason: '550',
  });
  expect(mailFailure({ kind: 'reset', cause: 'refused' })).toMatchObject({ reason: '' });
});

describe('the sentence of an entry', () => {
  test.each([
    ['user', 'invite', undefined, activityMessages.sentences['user invite']],
    ['sensor-type', 'reorder', null, activityMessages.sentences['sensor-type reorder']],
    [
      'mail',
      'fail',
      { kind: 'reset', cause: 'refused', reason: '' },
      activityMessages.sentences['mail reset'],
    ],
    ['drone', 'launch', null, activityMessages.unknown],
    ['user', 'delete', null, activityMessages.sentences['user delete']],
    ['user', 'delete', null, activityMessages.sentences['user delete-named'], 'a@b.c'],
    ['access', 'refuse', null, activityMessages.sentences['access refuse'], 'a@b.c'],
    ['access', 'refuse', null, activityMessages.sentences['access refuse-nobody']],
  ])('%s %s', (subject, action, failure, expected, name?: string) => {
    expect(sentenceOf({ subject, action, failure, name, changes: [] })).toBe(expected);
  });

  test.each([
    ['create', null, 'annulment', 'annotation create-annulment'],
    ['delete', 'annulment', null, 'annotation delete-annulment'],
    ['create', null, 'swap', 'annotation create-swap'],
    ['delete', 'swap', null, 'annotation delete-swap'],
    ['create', null, 'note', 'annotation create'],
    ['update', null, null, 'annotation update'],
  ] as const)('says what was annotated: %s from %s to %s', (action, before, after, kind) => {
    const changes = before || after ? [{ field: 'annotationKind', before, after }] : [];
    expect(sentenceOf({ subject: 'annotation', action, failure: null, changes })).toBe(
      activityMessages.sentences[kind],
    );
  });

  test('leaves out what people have no word for', () => {
    expect(fieldLabel('position')).toBeUndefined();
    expect(fieldLabel('unit')).toBe(normalizedVariablesMessages.unit);
  });
});
