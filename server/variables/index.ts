import type { Subject } from '../subject';
import { normalizedVariableRoutes } from './normalizedVariableRoutes';

/** What the sensors of a type measure, and the limits of it. */
export const variables: Subject = { routes: normalizedVariableRoutes };
