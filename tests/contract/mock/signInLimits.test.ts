import { createMockTarget } from './mockTarget';
import { describeSignInLimits } from '../portable/signInLimits';

const { target, limited } = createMockTarget({ signInLimit: 5 });

describeSignInLimits({ ...target, limits: limited });
