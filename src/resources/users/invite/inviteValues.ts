import type { AccessRule } from '@domain/accounts/accessRules';

import { EditedSelection } from '@/kit/form/EditedSelection';

export interface InviteValues {
  /** As it was pasted. */
  people: string;
  /** What all of them may see. */
  sensors: EditedSelection;
  rules: AccessRule[];
}

export const EMPTY_INVITATION: InviteValues = { people: '', sensors: EditedSelection.saved([]), rules: [] };
