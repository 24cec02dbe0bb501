import type { Hono } from 'hono';
import { html } from 'hono/html';

import type { EndableMail } from '../../../accounts/secrets';
import type { Context } from '../../../context';
import type { Database } from '../../../database/database';
import { plainPage } from '../../../http/plainPage';
import { findRecipient, UNSUBSCRIBE_PATHS } from './unsubscribe';

/** How a kind of mail is ended, and what its page says. */
export interface MailEnding {
  readonly kind: EndableMail;
  readonly isEnded: (db: Database, userId: number) => Promise<boolean>;
  readonly end: (db: Database, userId: number) => Promise<unknown>;
  readonly texts: {
    readonly title: string;
    readonly question: (mail: string) => string;
    readonly consequence: string;
    readonly button: string;
    readonly done: (mail: string) => string;
    readonly howToReturn: string;
    readonly invalid: string;
  };
  /** The screen where people choose what they get. */
  readonly screen: { readonly path: string; readonly label: string };
}

/**
 * The page that ends a kind of mail without signing in, by the link in each mail (EXT-31, EXT-33). Only submitting
 * its form has an effect, because mail scanners follow links. Mail programs submit it for their readers (RFC
 * 8058). It isn't part of the API.
 */
export const unsubscribeRoutes = (
  app: Hono,
  { db, secrets }: Context,
  { kind, isEnded, end, texts, screen }: MailEnding,
): void => {
  const path = UNSUBSCRIBE_PATHS[kind];
  const toScreen = html`<a class="button" href="${screen.path}">Ir a ${screen.label}</a>`;

  const invalidLink = () =>
    plainPage(
      texts.title,
      html`<p role="alert">
          Este enlace no es válido, o la cuenta a la que llegó ya no existe o cambió de email.
        </p>
        <p>${texts.invalid}</p>
        ${toScreen}`,
      404,
    );

  const ended = (mail: string) =>
    plainPage(
      texts.title,
      html`<p>${texts.done(mail)}</p>
        <p>${texts.howToReturn}</p>
        ${toScreen}`,
    );

  app.get(path, async ({ req }) => {
    const user = await findRecipient(kind, req.query('token') ?? '', { db, secrets });
    if (!user) return invalidLink();
    if (await isEnded(db, user.id)) return ended(user.mail);
    return plainPage(
      texts.title,
      html`<p>${texts.question(user.mail)}</p>
        <p>${texts.consequence}</p>
        <form method="post"><button>${texts.button}</button></form>`,
    );
  });

  app.post(path, async ({ req }) => {
    const user = await findRecipient(kind, req.query('token') ?? '', { db, secrets });
    if (!user) return invalidLink();
    await end(db, user.id);
    return ended(user.mail);
  });
};
