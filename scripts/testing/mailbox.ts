import type { AddRoutes } from '@server/http/app';

import type { MailServer } from '../../tests/server/support/mailServer';

export const MAILBOX_PATH = '/test/mail';

/**
 * What a mail server took, newest first, as the mock shows what it sent; with the page that a mail program would show, and the
 * names of what is attached.
 */
export const mailboxOf =
  (mails: MailServer): AddRoutes =>
  (app) => {
    app.get(MAILBOX_PATH, (hono) =>
      hono.json(
        mails.received
          .toReversed()
          .map(({ source: _source, files, ...mail }) => ({ ...mail, files: files.map(({ name }) => name) })),
      ),
    );
  };
