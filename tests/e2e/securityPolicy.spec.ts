import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { analyticsAddress } from './support/analytics';
import { chartFrame, firstView, reportAddress } from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const ELSEWHERE = 'https://otra.example';
const VIEWS = 'GET /api/tableau/viewGroups';

/** Opens /login with something in its markup that was never there, under the policy that it always has. */
const openTampered = async (page: Page, markup: string) => {
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<div id="root">', `${markup}$&`);
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
};

for (const { what, markup, directive } of [
  { what: 'an inline script', markup: '<script>window.attacked = 1</script>', directive: 'script-src' },
  {
    what: 'a script in an attribute',
    markup: '<div id="trap" onclick="window.attacked = 1">Hola</div>',
    directive: 'script-src',
  },
  {
    what: 'a script from elsewhere',
    markup: `<script src="${ELSEWHERE}/x.js"></script>`,
    directive: 'script-src',
  },
  {
    what: 'a script in an address',
    markup: '<a id="trap" href="javascript:window.attacked = 1">Hola</a>',
    directive: 'script-src',
  },
  { what: 'a picture from elsewhere', markup: `<img src="${ELSEWHERE}/x.png" alt="">`, directive: 'img-src' },
  {
    what: 'a style sheet from elsewhere',
    markup: `<link rel="stylesheet" href="${ELSEWHERE}/x.css">`,
    directive: 'style-src',
  },
  { what: 'a frame from elsewhere', markup: `<iframe src="${ELSEWHERE}/"></iframe>`, directive: 'frame-src' },
  { what: 'an object', markup: `<object data="${ELSEWHERE}/x.swf"></object>`, directive: 'object-src' },
  { what: 'another base of the addresses', markup: `<base href="${ELSEWHERE}/">`, directive: 'base-uri' },
  {
    what: 'a form that sends by itself',
    markup: `<form id="trap" action="${ELSEWHERE}/"><button id="send">Enviar</button></form>`,
    directive: 'form-action',
  },
]) {
  test(`Markup that got into the page does nothing: ${what}`, async ({ page, incidents }) => {
    const refusal = new RegExp(`Content Security Policy directive.*${directive}`, 's');
    incidents.expect(refusal);
    const violation = page.waitForEvent('console', (message) => refusal.test(message.text()));
    const asked: string[] = [];
    page.on('requestfinished', (request) => asked.push(request.url()));
    await openTampered(page, markup);
    // Not by the mouse: the trap may lie below the form.
    await page.evaluate(() =>
      (document.querySelector<HTMLElement>('#send') ?? document.querySelector<HTMLElement>('#trap'))?.click(),
    );
    await violation;
    // Asked of the page itself: Playwright would wait for the navigation that the policy stopped.
    expect(await page.evaluate(() => [window.location.pathname, 'attacked' in window])).toEqual([
      '/login',
      false,
    ]);
    expect(asked.filter((url) => url.startsWith(ELSEWHERE))).toEqual([]);
  });
}

test('A text becomes no markup, even by code that would let it', async ({ page, incidents }) => {
  incidents.expect(/TrustedHTML/);
  incidents.expect(/TrustedScriptURL/);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const attempts = await page.evaluate(() => {
    const refusalOf = (attempt: () => void) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    return [
      refusalOf(() => {
        document.body.innerHTML = '<img src=x onerror="window.attacked = 1">';
      }),
      refusalOf(() => {
        document.createElement('script').src = '/favicon.svg';
      }),
    ];
  });
  expect(attempts).toEqual(['refused', 'refused']);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('The page calls nobody but its API and the charts', async ({ page, incidents }) => {
  incidents.expect(/connect-src/);
  incidents.tolerate(/otra\.example/);
  await page.goto('/login');
  const outcome = await page.evaluate(
    (address) =>
      fetch(address, { method: 'POST', body: 'hola' }).then(
        () => 'sent',
        () => 'refused',
      ),
    `${ELSEWHERE}/`,
  );
  expect(outcome).toBe('refused');
});

test('A chart that its origin sends elsewhere stays empty', async ({
  page,
  signInAs,
  incidents,
  scenarios,
}) => {
  incidents.expect(/frame-src/);
  let reached = 0;
  await page.route(`${ELSEWHERE}/**`, (route) => {
    reached += 1;
    return route.fulfill({ contentType: 'text/html', body: 'Hola' });
  });
  await page.route(`${analyticsAddress('/views/')}**`, (route) =>
    route.fulfill({ status: 302, headers: { location: `${ELSEWHERE}/views/a/b` } }),
  );
  await signInAs(residentWithMany);
  await scenarios.use({
    call: VIEWS,
    outcome: { kind: 'field', field: 'views.src', value: analyticsAddress('/views/Aire/diaria') },
  });
  const violation = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
  await page.goto(reportAddress(air, marchOfLastYear()));
  await violation;
  await expect(chartFrame(page, firstView)).toBeAttached();
  expect(reached).toBe(0);
});

test('A chart from an origin that the policy does not name is not let in, nor given the token', async ({
  page,
  signInAs,
  incidents,
  scenarios,
}) => {
  incidents.expect(/connect-src/);
  incidents.tolerate(/otra\.example|unknown-auth-error|Failed to fetch|console\.error: \{\}/);
  const asked: string[] = [];
  page.on('requestfinished', (request) => asked.push(request.url()));
  await signInAs(residentWithMany);
  await scenarios.use({
    call: VIEWS,
    outcome: { kind: 'field', field: 'views.src', value: `${ELSEWHERE}/views/Aire/diaria` },
  });
  await page.goto(reportAddress(air, marchOfLastYear()));
  await expect(page.getByRole('alert').first()).toContainText('No se puede cargar el gráfico');
  expect(asked.filter((url) => url.startsWith(ELSEWHERE))).toEqual([]);
});

test('Nobody else’s page holds Vigía in a frame', async ({ page, incidents, baseURL }) => {
  incidents.expect(/frame-ancestors/);
  incidents.expect(/ERR_BLOCKED_BY_RESPONSE/);
  incidents.expect(/404/);
  await page.goto(analyticsAddress('/otra-pagina'));
  const violation = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `${baseURL}/login`);
  await violation;
  await expect(page.frameLocator('iframe').getByLabel('Email')).toHaveCount(0);
});
