import { describe } from 'vitest';

import { describeAccess } from './access';
import { describeAdministrators } from './administrators';
import { describeAnalyticsTokens } from './analyticsTokens';
import { describeAnswers } from './answers';
import { describeConcurrency } from './concurrency';
import { describeExtensions } from './extensions';
import { describeForgedTokens } from './forgedTokens';
import { describeHeaders } from './headers';
import { describeNormalizedVariables } from './normalizedVariables';
import { describePasswordLinks } from './passwordLinks';
import { describePeople } from './people';
import { describeRequests } from './requests';
import { describeSensors } from './sensors';
import { describeSessions } from './sessions';
import { describeSignInLimits } from './signInLimits';
import { describeSubscriptions } from './subscriptions';
import type { Target } from './target';
import { describeUniqueNames } from './uniqueNames';
import { describeViews } from './views';
import { describeVisibility } from './visibility';

/** Each opens separate towns, and closes them before the next begins. */
const subjects: readonly (readonly [title: string, describeSubject: (target: Target) => void])[] = [
  ['answers', describeAnswers],
  ['requests', describeRequests],
  ['access', describeAccess],
  ['forged tokens', describeForgedTokens],
  ['sessions', describeSessions],
  ['password links', describePasswordLinks],
  ['people', describePeople],
  ['visibility', describeVisibility],
  ['unique names', describeUniqueNames],
  ['concurrency', describeConcurrency],
  ['sensors', describeSensors],
  ['views', describeViews],
  ['normalized variables', describeNormalizedVariables],
  ['subscriptions', describeSubscriptions],
  ['analytics tokens', describeAnalyticsTokens],
  ['headers', describeHeaders],
  ['extensions', describeExtensions],
];

/** What is refused or said before the database has a part in it. */
const BEFORE_DATABASE = new Set(['requests', 'access', 'forged tokens', 'analytics tokens', 'headers']);

/**
 * Everything that a server of the contract must do.
 * @param part on a second database, only what it has a part in
 */
export const describeContract = (target: Target, part: 'everything' | 'database' = 'everything'): void => {
  const chosen = subjects.filter(([title]) => part === 'everything' || !BEFORE_DATABASE.has(title));
  describe.each(chosen)('%s', (_title, describeSubject) => describeSubject(target));
  const { limits } = target;
  if (limits) describe('limits', () => describeSignInLimits({ ...target, limits }));
  // At the end: a server that fails it leaves the suite without an administrator.
  describe('administrators', () => describeAdministrators(target));
};
