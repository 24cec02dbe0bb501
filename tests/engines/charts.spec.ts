import { By, Key, until } from 'selenium-webdriver';

import { residentWithMany } from '@mock/demoAccounts';

import { firstView, reportAddress } from '../e2e/support/reports';
import { tokenOf } from '../e2e/support/session';
import { air, marchOfLastYear, monthName } from '../e2e/support/town';
import { drawnPixelsOf, frameWithin, lookOfChart, lookOfFrame, lookWithin } from '../support/chartLook';
import { expect, test } from './support/test';
import { chartFrame, keep, SHOWING_MS } from './support/visit';

const march = marchOfLastYear();

for (const theme of ['dark', 'light'] as const) {
  test(`In WebKit a chart has the surface of its card in the ${theme} theme`, async ({
    visitor,
    app,
    request,
  }) => {
    await keep(visitor, app.address, { authToken: await tokenOf(request, residentWithMany), theme });
    await visitor.get(`${app.address}${reportAddress(air, march)}`);
    const frame = await chartFrame(visitor, firstView, `${monthName(march)} de ${march.year}`);
    expect(await visitor.executeScript(lookOfFrame, frame)).toEqual(frameWithin(theme));
    // Without `allow-top-navigation`, a chart can't take the whole page elsewhere.
    expect(await frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads',
    );
    await visitor.switchTo().frame(frame);
    // The message with the theme may arrive earlier.
    await expect.poll(() => visitor.executeScript(lookOfChart)).toEqual(lookWithin(theme));
    expect(app.takeIncidents()).toEqual([]);
  });
}

test('In WebKit Vigía draws its own charts, and their values can be read', async ({
  visitor,
  app,
  request,
}) => {
  await keep(visitor, app.address, { authToken: await tokenOf(request, residentWithMany, true) });
  await visitor.get(`${app.address}${reportAddress(air, march)}`);
  const group = By.xpath('//button[normalize-space()="Gráficos de Vigía"]');
  const heading = await visitor.wait(until.elementLocated(group), SHOWING_MS);
  await heading.click();
  // What is out of sight isn't drawn yet.
  await visitor.executeScript('arguments[0].scrollIntoView()', heading);
  const canvas = await visitor.wait(until.elementLocated(By.css('main canvas')), SHOWING_MS);
  await expect.poll(() => visitor.executeScript(drawnPixelsOf, canvas)).toBeGreaterThan(1_000);
  const slider = await visitor.findElement(By.css('main [role="slider"]'));
  await slider.sendKeys(Key.HOME);
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/1 de marzo, 0:00 · /);
  expect(app.takeIncidents()).toEqual([]);
});
