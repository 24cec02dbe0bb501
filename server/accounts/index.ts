import { countOf } from '../database/countOf';
import type { Subject } from '../subject';
import { accessRuleRoutes } from './accessRuleRoutes';
import { accessRoutes } from './accessRoutes';
import { authRoutes } from './authRoutes';
import { forgetExpired } from './forgetExpired';
import { mailResetLink } from './resetLink';
import { sessionRoutes } from './sessionRoutes';
import { setupRoutes } from './setupRoutes';
import { userRoutes } from './userRoutes';

/** People, how they sign in, and what they may see. */
export const accounts: Subject = {
  routes: (router, context) => {
    authRoutes(router, context);
    userRoutes(router, context);
    accessRoutes(router, context);
    accessRuleRoutes(router, context);
    sessionRoutes(router, context);
  },
  pages: setupRoutes,
  jobs: [mailResetLink],
  cleanUp: forgetExpired,
  ownTables: ['rate_limits', 'setup_links'],
  checkData: async (db) => {
    const administrators = await countOf(db, 'users where admin and password_hash is not null');
    return [{ isFine: administrators > 0, text: `Administrators who can sign in: ${administrators}.` }];
  },
};
