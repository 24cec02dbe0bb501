import type { Feature } from '@domain/features';
import { alarmPath, sensorPath, userPath } from '@domain/paths';

import type { ActivityEntry } from '@/providers/data/records';

interface SubjectPage {
  to: string;
  feature: Feature;
}

/**
 * The page that the subject's name links to (EXT-12); undefined if the subject has none, or if the entry is
 * its deletion.
 */
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
    // For mails and deliveries, the subject is their recipient.
    case 'user':
    case 'mail':
    case 'delivery':
      return { to: userPath(subjectId), feature: 'home' };
    default:
      return undefined;
  }
};
