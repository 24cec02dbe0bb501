import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver';

import { paths } from '@domain/paths';
import type { DemoAccount } from '@mock/demoAccounts';

import { STORAGE_KEYS } from '@/config/constants';

import type { Kept } from '../../e2e/support/session';

export const SHOWING_MS = 20_000;

/** A screen's text until its data have loaded. */
const WAITING = /Cargando|Verificando/;

/** The visible text of the elements that match a selector. */
const textOf = (visitor: WebDriver, selector: string): Promise<string> =>
  visitor.executeScript(
    `return [...document.querySelectorAll(arguments[0])]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText.trim())
      .join(' ')`,
    selector,
  );

/** Whether the app has replaced what the page's first script drew. */
const isOpened = (visitor: WebDriver): Promise<boolean> =>
  visitor.executeScript('return !document.getElementById("opening")');

export interface Look {
  heading: string;
  /** Its error messages. */
  alerts: string;
}

/** Waits until the screen of a path is there, with its data. @throws an Error when it doesn't come */
export const lookAt = async (visitor: WebDriver, path: string): Promise<Look> => {
  await visitor.wait(
    async () =>
      new URL(await visitor.getCurrentUrl()).pathname === path &&
      (await isOpened(visitor)) &&
      (await textOf(visitor, 'h1')) &&
      !WAITING.test(await textOf(visitor, 'body')),
    SHOWING_MS,
    `${path} did not come, or is still loading`,
  );
  return {
    heading: await textOf(visitor, 'h1'),
    alerts: await textOf(visitor, '[role=alert]'),
  };
};

const fieldLabelled = async (visitor: WebDriver, label: string) => {
  const id = await visitor.findElement(By.xpath(`//label[normalize-space()="${label}"]`)).getAttribute('for');
  return visitor.findElement(By.id(id ?? ''));
};

/** Fills local storage, from a public page, for those that are opened next. */
export const keep = async (visitor: WebDriver, address: string, kept: Kept): Promise<void> => {
  await visitor.get(`${address}${paths.signIn}`);
  await lookAt(visitor, paths.signIn);
  for (const [key, value] of Object.entries(kept))
    await visitor.executeScript('localStorage.setItem(...arguments)', STORAGE_KEYS[key as keyof Kept], value);
};

/** The frame of a view's chart, once it shows the text. */
export const chartFrame = async (visitor: WebDriver, view: string, text: string): Promise<WebElement> => {
  const find = () =>
    visitor.executeScript<WebElement | null>(
      `return [...document.querySelectorAll('tableau-viz')]
        .map(({ shadowRoot }) => shadowRoot?.querySelector('iframe'))
        .find((frame) => frame?.title === arguments[0]) ?? null`,
      view,
    );
  const frame = await visitor.wait(find, SHOWING_MS, `${view} has no chart`);
  if (!frame) throw new Error(`${view} has no chart`);
  await visitor.switchTo().frame(frame);
  await visitor.wait(
    async () => (await textOf(visitor, 'main')).includes(text),
    SHOWING_MS,
    `the chart of ${view} does not say ${text}`,
  );
  await visitor.switchTo().defaultContent();
  return frame;
};

/** Signs in by the form, as people do. */
export const signIn = async (
  visitor: WebDriver,
  address: string,
  { mail, password }: DemoAccount,
): Promise<void> => {
  await visitor.get(`${address}/login`);
  await visitor.wait(until.elementLocated(By.xpath('//label[normalize-space()="Email"]')), SHOWING_MS);
  await (await fieldLabelled(visitor, 'Email')).sendKeys(mail);
  await (await fieldLabelled(visitor, 'Contraseña')).sendKeys(password);
  await visitor.findElement(By.xpath('//button[normalize-space()="Acceder al Sistema"]')).click();
  await lookAt(visitor, paths.dashboard);
};
