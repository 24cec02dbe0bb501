import { describe, expect, it, test } from 'vitest';

import { filterCovers, isTopicPattern, namesInTopic, topicFilter } from '@domain/devices/topicPattern';

describe('A pattern of topics', () => {
  it.each([
    'zigbee2mqtt/{dispositivo}',
    'tele/{dispositivo}/SENSOR',
    '{dispositivo}/sensor/{variable}/state',
    'casa/+/{dispositivo}',
    'casa/#',
    'casa',
    '/casa/{dispositivo}',
  ])('may be %s', (pattern) => expect(isTopicPattern(pattern)).toBe(true));

  it.each([
    ['nothing', ''],
    ['all topics', '#'],
    ['all topics of a depth', '{dispositivo}/{variable}'],
    ['the broker’s own', '$SYS/{dispositivo}'],
    ['two devices', 'a/{dispositivo}/{dispositivo}'],
    ['two variables', 'a/{variable}/{variable}'],
    ['a device that is part of a level', 'a/sensor-{dispositivo}'],
    ['another name', 'a/{device}'],
    ['a wildcard within a level', 'a/b+'],
    ['what follows the rest', 'a/#/b'],
    ['blanks around it', ' a/b'],
    ['more than a topic may have', `a/${'ñ'.repeat(40_000)}`],
  ])('may not be %s', (_what, pattern) => expect(isTopicPattern(pattern)).toBe(false));

  it('is a filter for the broker', () =>
    expect(topicFilter('{dispositivo}/sensor/{variable}/state')).toBe('+/sensor/+/state'));
});

test.each([
  ['zigbee2mqtt/{dispositivo}', 'zigbee2mqtt/patio', { device: 'patio' }],
  ['zigbee2mqtt/{dispositivo}', 'zigbee2mqtt/patio/set', undefined],
  ['zigbee2mqtt/{dispositivo}', 'zigbee2mqtt', undefined],
  ['zigbee2mqtt/{dispositivo}', 'otro/patio', undefined],
  ['{dispositivo}/sensor/{variable}/state', 'sala/sensor/temp/state', { device: 'sala', variable: 'temp' }],
  ['casa/+/{dispositivo}', 'casa/alta/sala', { device: 'sala' }],
  ['casa/#', 'casa/alta/sala', {}],
  ['casa/#', 'casa', {}],
  ['casa/{dispositivo}/#', 'casa/sala/x/y', { device: 'sala' }],
  ['casa/{dispositivo}', 'casa/', {}],
])('%s says of %s what stands in it', (pattern, topic, names) =>
  expect(namesInTopic(pattern, topic)).toEqual(names),
);

test.each([
  ['a/+', 'a/b', true],
  ['a/b', 'a/+', false],
  ['a/+', 'a/+', true],
  ['a/#', 'a', true],
  ['a/#', 'a/+/b', true],
  ['a/+', 'a/#', false],
  ['#', 'a/b', true],
  ['a/+/c', 'a/b', false],
  ['shellies/+/sensor/+', '+/sensor/+/state', false],
])('%s covers %s: %s', (wide, narrow, covers) => expect(filterCovers(wide, narrow)).toBe(covers));
