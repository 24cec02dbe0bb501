import { describe } from 'vitest';

import { describeAccess } from './access';
import { describeAdministrators } from './administrators';
import { describeAnalyticsTokens } from './analyticsTokens';
import { describeAnswers } from './answers';
import { describeConcurrency } from './concurrency';
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

/** All that a server of the contract must hold. */
export const describeContract = (name: string, target: Target): void => {
  describe(name, () => {
    describeAnswers(target);
    describeRequests(target);
    describeAccess(target);
    describeForgedTokens(target);
    describeSessions(target);
    describePasswordLinks(target);
    describePeople(target);
    describeVisibility(target);
    describeUniqueNames(target);
    describeConcurrency(target);
    describeSensors(target);
    describeViews(target);
    describeNormalizedVariables(target);
    describeSubscriptions(target);
    describeAnalyticsTokens(target);
    describeHeaders(target);
    const { limits } = target;
    if (limits) describeSignInLimits({ ...target, limits });
    // At the end: a server that fails it leaves the suite without an administrator.
    describeAdministrators(target);
  });
};
