import type { Feature } from '@domain/features';
import { alarmPath, sensorPath, userPath } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import type { ActivityEntry } from '@/providers/data/records';

/** By subject and action. */
const SENTENCES: Readonly<Record<string, MessageKey>> = {
  'user create': 'activity.userCreate',
  'user invite': 'activity.userInvite',
  'user reinvite': 'activity.userReinvite',
  'user update': 'activity.userUpdate',
  'user delete': 'activity.userDelete',
  'user end-sessions': 'activity.userEndSessions',
  'user reset-link': 'activity.userResetLink',
  'sensor create': 'activity.sensorCreate',
  'sensor update': 'activity.sensorUpdate',
  'sensor delete': 'activity.sensorDelete',
  'sensor-type create': 'activity.sensorTypeCreate',
  'sensor-type update': 'activity.sensorTypeUpdate',
  'sensor-type delete': 'activity.sensorTypeDelete',
  'sensor-type reorder': 'activity.groupsReorder',
  'normalized-variable create': 'activity.variableCreate',
  'normalized-variable update': 'activity.variableUpdate',
  'view create': 'activity.viewCreate',
  'view update': 'activity.viewUpdate',
  'view delete': 'activity.viewDelete',
  'view-group reorder': 'activity.viewsReorder',
  'device assign': 'activity.deviceAssign',
  'device delete': 'activity.deviceDelete',
  'reading-key create': 'activity.readingKeyCreate',
  'reading-key revoke': 'activity.readingKeyRevoke',
  'readings thin': 'activity.readingsThin',
  'readings expire': 'activity.readingsExpire',
  'alarm acknowledge': 'activity.alarmAcknowledge',
  'delivery retry': 'activity.deliveryRetry',
  'mail invitation': 'activity.invitationFailed',
  'mail reset': 'activity.resetFailed',
  'mail alarms': 'activity.alarmMailFailed',
};

/**
 * The sentence of an entry, with a place for the name (EXT-12). A newer server may send kinds of entries
 * unknown here.
 */
export const sentenceOf = ({
  subject,
  action,
  failure,
}: Pick<ActivityEntry, 'subject' | 'action' | 'failure'>): MessageKey =>
  SENTENCES[`${subject} ${failure ? failure.kind : action}`] ?? 'activity.unknown';

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
