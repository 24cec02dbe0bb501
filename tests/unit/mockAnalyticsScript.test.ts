import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { announcementScript } from '@mock/analytics/scripts';

interface Message {
  msgGuid: string;
  msgType: string;
  notificationId: string;
  data: { platformVersion?: unknown; publishedSheets?: { name: string }[] };
}

function run(search: string): Message[] {
  const messages: Message[] = [];
  const window = {};
  runInNewContext(announcementScript, {
    window,
    parent: { postMessage: (message: Message) => messages.push(message) },
    document: { documentElement: { dataset: { workbook: 'Ruido', sheet: 'Calendario' } } },
    location: { search, pathname: '/views/Ruido/calendario' },
    URLSearchParams,
  });
  return messages;
}

describe('the script of a view page', () => {
  it('tells its size, then that it is interactive, as notifications that the client library accepts', () => {
    const messages = run('?%3AapiInternalVersion=1.196.0');
    expect(messages.map(({ notificationId }) => notificationId)).toEqual([
      'first-viz-size-known',
      'viz-interactive',
    ]);
    for (const { msgGuid, msgType } of messages) {
      expect(msgType).toBe('notification');
      expect(msgGuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
    expect(messages[1]?.data.publishedSheets?.[0]?.name).toBe('Calendario');
  });

  it('claims the version that it is asked with', () => {
    expect(run('?%3AapiInternalVersion=1.196.2')[1]?.data.platformVersion).toEqual({
      major: 1,
      minor: 196,
      fix: 2,
    });
    expect(run('')[1]?.data.platformVersion).toEqual({ major: 1, minor: 0, fix: 0 });
  });
});
