import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';

import { testDist } from '../../../scripts/testing/environment';
import { buildPrograms } from '../../server/support/builtPrograms';
import { startChildServer, type ChildServer } from '../../server/support/childServer';
import { createTypedDatabase } from '../../server/support/databases';
import { startMailServer, type MailServer } from '../../server/support/mailServer';
import { DUE, IN_OCTOBER, monthTown, type Subscriber } from '../../server/support/monthTown';
import { newFolder } from '../../server/support/newFolder';
import { environmentFor } from '../../server/support/testServer';
import { watchIncidents, type Incidents } from '../support/incidents';
import { toast } from '../support/page';
import { signInByForm } from '../support/session';
import { expect, test as base } from '../support/test';

const password = 'Vecindario2026';
const administrator = { mail: 'operadora@vigia.example', password };
const SUBSCRIBERS = 5;
const SENDING_LIMIT_MS = 90_000;

interface Fixtures {
  mails: MailServer;
  databaseUrl: string;
  /** Starts a process of the server, which ends with the test. */
  startProcess: (now: Date, variables: Readonly<Record<string, string>>) => Promise<ChildServer>;
  /** Opens the app of a server as somebody for whom it is that moment. */
  openAs: (web: ChildServer, now: Date, mail: string, path: string) => Promise<Page>;
}

/** An installation of the test's own, whose clock it moves. */
const test = base.extend<Fixtures>({
  // Playwright tells by the braces that a fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  mails: async ({}, use) => {
    const mails = await startMailServer();
    await use(mails);
    await mails.close();
  },

  // oxlint-disable-next-line no-empty-pattern
  databaseUrl: async ({}, use) => {
    const folder = newFolder();
    const cluster = await startEmbeddedDatabase({ dataFolder: join(folder, 'embedded') });
    await use(await createTypedDatabase(cluster.url));
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  },

  startProcess: async ({ databaseUrl }, use) => {
    const removePrograms = await buildPrograms();
    const started: ChildServer[] = [];
    await use(async (now, variables) => {
      const offset = String(now.getTime() - Date.now());
      const environment = { ...environmentFor(databaseUrl), CLOCK_OFFSET_MS: offset, ...variables };
      const child = await startChildServer(environment);
      started.push(child);
      return child;
    });
    await Promise.all(started.map((child) => child.end('SIGKILL')));
    removePrograms();
  },

  openAs: async ({ browser }, use) => {
    const watched: Incidents[] = [];
    await use(async ({ origin }, now, mail, path) => {
      const context = await browser.newContext({ baseURL: origin, locale: 'es-AR' });
      watched.push(watchIncidents(context));
      await context.clock.install({ time: now });
      const page = await context.newPage();
      await page.goto('/login');
      await signInByForm(page, { mail, password });
      await expect(page).toHaveURL('/dashboard');
      await page.goto(path);
      return page;
    });
    for (const incidents of watched) await incidents.verify();
  },
});

// Not within the test: a slow machine takes its time for the cluster and the programs, too.
test.describe.configure({ timeout: 240_000 });

/**
 * Kills the first sending worker with kill -9 during the transfer of a mail: nobody then knows whether it arrived.
 * deliveryCrashes.test.ts covers the other moments.
 */
const killSender = (
  mails: MailServer,
  senders: ReadonlyMap<string, Promise<ChildServer>>,
  isSendingTo: (mail: string) => Promise<boolean>,
  onKilled: (name: string) => void,
) => {
  const dead = new Set<string>();
  mails.holdData(async ({ user, envelope }) => {
    if (dead.size > 0) return;
    const [receiver] = envelope.rcptTo;
    // Once a sender is dead, others' mails may have gone without having been seen on their way.
    await expect.poll(async () => dead.size > 0 || (await isSendingTo(receiver?.address ?? ''))).toBe(true);
    const name = String(user);
    // It may send before it has reported that it is ready.
    const sender = await senders.get(name);
    if (dead.size > 0) return;
    dead.add(name);
    void sender?.end('SIGKILL');
    onKilled(name);
  });
  return dead;
};

test('A month ends: each subscriber’s mail goes out once, though a sender is killed', async ({
  mails,
  databaseUrl,
  startProcess,
  openAs,
}) => {
  const town = monthTown(() => databaseUrl);
  await town.administrator(administrator.mail, password);
  const [kept, takenAway] = [await town.sensor(), await town.sensor()];
  const people: Subscriber[] = [];
  for (let index = 0; index < SUBSCRIBERS; index += 1)
    people.push(await town.subscriber([kept, takenAway], password));
  await town.beginWith('2026-09-01');
  const [resident, neighbour] = people as [Subscriber, Subscriber, ...Subscriber[]];

  const web = await startProcess(IN_OCTOBER, { ROLE: 'web', WEB_FOLDER: testDist });
  const inOctober = await openAs(web, IN_OCTOBER, resident.mail, '/subscriptions');
  await expect(inOctober.getByText('Próximo envío: 2 de noviembre a las 8:00')).toBeVisible();
  await inOctober.context().close();

  web.setClock(DUE);
  const planner = await startProcess(DUE, { ROLE: 'worker' });
  // The ledger's page follows months under way; one that is planned later it learns of when it is opened again.
  await expect.poll(() => town.states(resident.id)).toEqual(['planned']);
  const ledger = await openAs(web, DUE, administrator.mail, '/deliveries');
  await expect(ledger.getByText(`0 de ${SUBSCRIBERS} enviados`)).toBeVisible();
  await planner.end('SIGTERM');
  await town.takeAway(neighbour.id, takenAway);

  const senders = new Map<string, Promise<ChildServer>>();
  const startSender = (name: string) => {
    const SMTP_URL = mails.url.replace('//', `//${name}:x@`);
    const variables = { ROLE: 'worker', SMTP_URL, MAIL_FROM: 'Vigía <vigia@vigia.example>' };
    senders.set(name, startProcess(DUE, variables));
  };
  const isSendingTo = async (mail: string) => {
    const person = people.find((one) => one.mail === mail);
    return person !== undefined && (await town.states(person.id)).join() === 'sending';
  };
  const dead = killSender(mails, senders, isSendingTo, (name) => startSender(`${name}-relevo`));
  for (const name of ['uno', 'dos']) startSender(name);
  await expect(ledger.getByText(/^Terminó: /)).toBeVisible({ timeout: SENDING_LIMIT_MS });
  await Promise.all(senders.values());
  expect(dead.size).toBe(1);

  const unconfirmed: string[] = [];
  for (const { id, mail } of people) {
    const [state] = await town.states(id);
    const copies = mails.mailsTo(mail).length;
    if (state === 'unknown') unconfirmed.push(mail);
    else expect({ mail, state, copies }).toEqual({ mail, state: 'sent', copies: 1 });
    expect(copies).toBeLessThanOrEqual(1);
  }
  expect(unconfirmed.length).toBeGreaterThan(0);
  const files = (mail: string) => mails.mailsTo(mail).at(-1)?.files.length;

  await ledger.reload();
  await expect(
    ledger.getByText(`${SUBSCRIBERS - unconfirmed.length} de ${SUBSCRIBERS} enviados`),
  ).toBeVisible();
  for (const mail of unconfirmed) {
    await ledger
      .getByRole('row')
      .filter({ hasText: mail })
      .getByRole('button', { name: 'Enviar de nuevo' })
      .click();
    const dialog = ledger.getByRole('dialog', { name: 'Enviar de nuevo' });
    await expect(dialog.getByText('puede que lo reciba dos veces')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect(toast(ledger, `Se está enviando de nuevo a ${mail}`)).toBeVisible();
  }
  await expect(ledger.getByText(`${SUBSCRIBERS} de ${SUBSCRIBERS} enviados`)).toBeVisible({
    timeout: SENDING_LIMIT_MS,
  });
  expect(files(resident.mail)).toBe(2);
  expect(files(neighbour.mail)).toBe(1);

  const inNovember = await openAs(web, DUE, resident.mail, '/subscriptions');
  await expect(inNovember.getByText('Próximo envío: 2 de diciembre a las 8:00')).toBeVisible();
  await expect(inNovember.getByText('Octubre de 2026')).toBeVisible();
  await expect(inNovember.getByText('Enviado', { exact: true })).toBeVisible();
});
