import type { AccessRule } from '@domain/accounts/accessRules';
import type { InvitedPerson } from '@domain/tables/readPeople';

import { EditedSelection } from '@/kit/form/EditedSelection';

export interface InviteValues {
  /** As it was pasted. */
  people: string;
  /** What all of them may see. */
  sensors: EditedSelection;
  rules: AccessRule[];
}

export const EMPTY_INVITATION: InviteValues = { people: '', sensors: EditedSelection.saved([]), rules: [] };

/** The lines of people who were not invited. */
export const linesOf = (text: string, people: readonly InvitedPerson[]): string => {
  const mails = new Set(people.map(({ mail }) => mail.toLowerCase()));
  const isLeft = (line: string) => [...mails].some((mail) => line.toLowerCase().includes(mail));
  return text
    .split(/\r\n|\r|\n/)
    .filter(isLeft)
    .join('\n');
};
