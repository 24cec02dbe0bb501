import type { Feature } from '@domain/features';
import { alarmPath, sensorPath, userPath } from '@domain/paths';

import type { ActivityEntry } from '@/providers/data/records';

interface SubjectPage {
  to: string;
  feature: Feature;
}

/** Where what an entry is about has a page, which its name leads to (EXT-12); undefined of what has none, or was deleted by it. */
export const subjectPage = ({
  subject,
  subjectId,
  action,
}: Pick<ActivityEntry, 'subject' | 'subjectId' | 'action'>): SubjectPage | undefined => {
  if (typeof subjectId !== 'number' || action === 'delete') return undefined;
  switch (subject) {
    case 'sensor':
      return { to: sensorPath(subjectId), feature: 'home' };
    case 'alarm':
      return { to: alarmPath(subjectId), feature: 'alarms' };
    // Of mails and deliveries the subject is whom they were for.
    case 'user':
    case 'mail':
    case 'delivery':
      return { to: userPath(subjectId), feature: 'home' };
    default:
      return undefined;
  }
};
