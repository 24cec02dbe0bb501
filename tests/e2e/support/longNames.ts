import type { Page, Route } from '@playwright/test';

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

/**
 * What the server answers, with a long word at the end of every name: the names are found as before.
 * @returns waits until all of them are on the page
 */
export const lengthenNames = async (page: Page): Promise<() => Promise<void>> => {
  const underWay = new Set<Promise<void>>();
  const lengthenAnswer = async (route: Route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body: unknown = JSON.parse(await response.text(), lengthen);
    return route.fulfill({ response, json: body });
  };
  await page.route('**/api/**', async (route) => {
    const answer = lengthenAnswer(route);
    underWay.add(answer);
    await answer;
    underWay.delete(answer);
  });
  return async () => {
    do {
      await Promise.all(underWay);
      // What an answer brings may ask for more, with the next picture.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    } while (underWay.size > 0);
  };
};
