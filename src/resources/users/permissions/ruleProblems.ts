import type { MessageKey } from '@/i18n/catalogue';

import { accessRuleMessages } from './texts';

const OF_RULES: ReadonlySet<string> = new Set([
  accessRuleMessages.notSaved,
  accessRuleMessages.invitedWithout,
]);

/** Where a form says that the rules were refused, after the rest of it was saved (EXT-57). */
export const ruleProblems = (error: unknown): { rules: MessageKey } | undefined =>
  error instanceof Error && OF_RULES.has(error.message) ? { rules: error.message as MessageKey } : undefined;
