import { sql } from 'kysely';

import { accounts } from '@contract';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import { jsonAnswer, textAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';

/** One's own sessions (EXT-48). */
export const sessionRoutes = (router: Router, { now }: Context): void => {
  router.on(accounts.listOwnSessions, async ({ work, caller }) => {
    const rows = await work
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'userId')
      .select(['sessions.id', 'browser', 'system', 'startedAt'])
      .where('userId', '=', caller.id)
      .whereRef('version', '=', 'users.sessionVersion')
      .where('expiresAt', '>', now())
      .orderBy('sessions.id', 'desc')
      .execute();
    return jsonAnswer(
      rows.map(({ startedAt, ...session }) => ({
        ...session,
        startedAt: startedAt.toISOString(),
        isCurrent: session.id === caller.session,
      })),
    );
  });

  router.on(accounts.endOwnSession, async ({ work, caller, params: { id } }) => {
    const ended = await work
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('userId', '=', caller.id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new Refusal(404, `No existe la sesión ${id}, o ya terminó.`);
    await recordChange(work, caller, {
      action: 'end',
      subject: 'access',
      subjectId: caller.id,
      after: { mail: caller.mail },
    });
    return textAnswer('Sesión cerrada');
  });

  router.on(accounts.endOwnSessions, async ({ work, caller }) => {
    await work.deleteFrom('sessions').where('userId', '=', caller.id).execute();
    // Also those that are no row: they began under an earlier release.
    await work
      .updateTable('users')
      .set({ sessionVersion: sql<number>`session_version + 1` })
      .where('id', '=', caller.id)
      .execute();
    await recordChange(work, caller, {
      action: 'end-sessions',
      subject: 'access',
      subjectId: caller.id,
      after: { mail: caller.mail },
    });
    return textAnswer('Sesiones cerradas');
  });
};
