import type { Page } from '@playwright/test';

/** One word of 80 letters, which no line of a phone has room for. */
export const LONG_WORD = 'Esternocleidomastoideo'.repeat(4).slice(0, 80);

/** What somebody names or writes. */
const NAMED = new Set([
  'by',
  'description',
  'device',
  'location',
  'locationName',
  'mail',
  'name',
  'note',
  'reason',
  'sensorName',
  'sensorType',
  'slug',
  'subject',
  'tableauGroupDescription',
  'tableauGroupName',
  'tableauName',
  'text',
  'to',
  'typeName',
  'variableName',
]);

/** A name in capitals alone is one of the contract's, such as a filter's. */
const lengthen = (key: string, value: unknown): unknown =>
  NAMED.has(key) && typeof value === 'string' && /[a-z]/.test(value) ? `${value} ${LONG_WORD}` : value;

/** What the server answers, with a long word at the end of every name: the names are found as before. */
export const lengthenNames = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body: unknown = JSON.parse(await response.text(), lengthen);
    return route.fulfill({ response, json: body });
  });
