import { expect, test } from 'vitest';

import { subjectPage } from '@/resources/activity/list/Sentence';

test.each([
  ['sensor', 'update', '/sensors/7'],
  ['user', 'invite', '/users/7'],
  ['mail', 'fail', '/users/7'],
  ['delivery', 'retry', '/users/7'],
  ['alarm', 'acknowledge', '/alarms?alarm=7'],
])('what happened to a %s (%s) leads to %s', (subject, action, to) => {
  expect(subjectPage({ subject, action, subjectId: 7 })?.to).toBe(to);
});

test.each([
  ['what was deleted', { subject: 'sensor', action: 'delete', subjectId: 7 }],
  ['what has no page', { subject: 'sensor-type', action: 'update', subjectId: 7 }],
  ['what only a newer server knows', { subject: 'drone', action: 'launch', subjectId: 7 }],
  ['many at once', { subject: 'delivery', action: 'retry', subjectId: null }],
])('%s leads nowhere', (_, entry) => {
  expect(subjectPage(entry)).toBeUndefined();
});
