import { By, until, type WebDriver } from 'selenium-webdriver';

import { paths } from '@domain/paths';
import type { DemoAccount } from '@mock/demoAccounts';

const SHOWING_MS = 20_000;

/** What a screen says until its data are there. */
const WAITING = /Cargando|Verificando/;

/** What people see of the elements of a selector. */
const textOf = (visitor: WebDriver, selector: string): Promise<string> =>
  visitor.executeScript(
    `return [...document.querySelectorAll(arguments[0])]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText.trim())
      .join(' ')`,
    selector,
  );

export interface Look {
  heading: string;
  /** What it says that went wrong. */
  alerts: string;
}

/** Waits until the screen of a path is there, with its data. @throws an Error when it doesn't come */
export const lookAt = async (visitor: WebDriver, path: string): Promise<Look> => {
  await visitor.wait(
    async () =>
      new URL(await visitor.getCurrentUrl()).pathname === path &&
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
