import { FEATURES } from '@domain/features';

import type { Target } from '../../contract/portable/target';
import type { MailServer } from './mailServer';
import { administrator, PUBLIC_URL, type TestServer } from './testServer';

/** A server as the portable suite reaches it; it may start later than the suite is described. */
export const townTarget = (server: () => TestServer, mails: () => MailServer): Target => ({
  fetch: (path, init) => server().fetch(path, init),
  administrator,
  hasOtherAdministrators: false,
  publicUrl: PUBLIC_URL,
  allowedOrigin: PUBLIC_URL,
  features: FEATURES,
  failDelivery: async (userId) => {
    const { id } = await server()
      .running.context.db.insertInto('messages')
      .values({
        subject: 'month',
        userId,
        month: '2025-03-01',
        state: 'failed',
        reason: 'De una prueba.',
        settledAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  mails: {
    next: async (to) => {
      for (;;) {
        const { link } = await mails().next(to);
        // What tells of a change of the account has no token.
        if (link.includes('?token=')) return link;
      }
    },
  },
});
