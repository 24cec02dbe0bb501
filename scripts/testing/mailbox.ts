import type { AddRoutes } from '@server/app';

import type { MailServer } from '../../tests/server/support/mailServer';

export const MAILBOX_PATH = '/test/mail';

/**
 * The mails that a mail server accepted, newest first, in the form in which the mock shows its own; with the
 * page that a mail program would show, and the names of the attachments.
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
