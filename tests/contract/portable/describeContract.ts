import { describe } from 'vitest';

import { describeAbsent } from './absent';
import { describeAccess } from './access';
import { describeAdministrators } from './administrators';
import { describeAnalyticsTokens } from './analyticsTokens';
import { describeAnswers } from './answers';
import { describeConcurrency } from './concurrency';
import { untouchedExamples } from './examples';
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
import { withTown } from './town';
import { describeUniqueNames } from './uniqueNames';
import { describeViews } from './views';
import { describeVisibility } from './visibility';

/** What is refused, whatever is asked for: all of it is tried with one example of each call. */
const describeRefusals = (target: Target): void => {
  const town = withTown(target);
  const untouched = { town, exampleOf: untouchedExamples(town) };
  describeAbsent(target, untouched);
  describeRequests(target, untouched);
  describeAccess(target, untouched);
  // At the end, since it also asks for what is not refused.
  describeHeaders(target, untouched);
};

/** Each opens separate towns, and closes them before the next begins. */
const subjects: readonly (readonly [title: string, describeSubject: (target: Target) => void])[] = [
  ['answers', describeAnswers],
  ['refusals', describeRefusals],
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
  ['extensions', describeExtensions],
];

/** Where a second database may differ from the first: in whether it takes each statement, and in what happens at once. */
const OF_DATABASE = new Set(['answers', 'visibility', 'unique names', 'concurrency']);

/**
 * Everything that a server of the contract must do.
 * @param part on a second database, only where that may differ
 */
export const describeContract = (target: Target, part: 'everything' | 'database' = 'everything'): void => {
  const chosen = subjects.filter(([title]) => part === 'everything' || OF_DATABASE.has(title));
  describe.each(chosen)('%s', (_title, describeSubject) => describeSubject(target));
  const { limits } = target;
  if (limits) describe('limits', () => describeSignInLimits({ ...target, limits }));
  // At the end: a server that fails it leaves the suite without an administrator.
  describe('administrators', () => describeAdministrators(target));
};
