import { residentWithMany } from '@mock/demoAccounts';

import { analyticsAddress } from './support/analytics';
import { chart, firstView, reportAddress } from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const ELSEWHERE = 'https://otra.example/';

/** A chart's page with a link that means to take the whole tab along. */
const PAGE = `<!doctype html><title>Gráfico</title><a href="${ELSEWHERE}" target="_top">Ver más</a>`;

test('A chart cannot take the whole page elsewhere, even when somebody presses its link', async ({
  page,
  signInAs,
  incidents,
  browserName,
}) => {
  const isTold = browserName === 'chromium';
  if (isTold) {
    incidents.expect(/attempt to initiate navigation|attempting navigation of the top-level window/);
  }
  const march = marchOfLastYear();
  let isAsked = false;
  await page.route(ELSEWHERE, (route) => {
    isAsked = true;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'Otra página' });
  });
  await signInAs(residentWithMany);
  await page.route(`${analyticsAddress('/views/')}**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE }),
  );
  await page.goto(reportAddress(air, march));
  const told = isTold
    ? page.waitForEvent('console', (message) => message.text().includes('sandboxed'))
    : undefined;
  await chart(page, firstView).getByText('Ver más').click();
  await told;
  // Firefox refuses without a word on the console; a page that was let through would be asked for before this file.
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
  expect(isAsked).toBe(false);
  await expect(page).toHaveURL(reportAddress(air, march));
});
