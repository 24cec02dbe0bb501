import type { Feature } from '@domain/features';
import { alarmPath, decoderPath, sensorPath, userPath } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Breakable } from '@/kit/Breakable';
import { NameLink } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import type { ActivityEntry } from '@/providers/data/records';

import { activityMessages } from '../texts';
import styles from './ActivityRecords.module.css';

const isKnown = (kind: string): kind is keyof typeof activityMessages.sentences =>
  Object.hasOwn(activityMessages.sentences, kind);

type Kind = Pick<ActivityEntry, 'subject' | 'action' | 'failure' | 'name' | 'changes'>;

/** What was annotated, or no more: 'annulment'. */
const annotationOf = (changes: Kind['changes']): unknown => {
  const change = changes.find(({ field }) => field === 'annotationKind');
  return change && (change.after ?? change.before);
};

const kindOf = ({ subject, action, failure, name, changes }: Kind): string => {
  const kind = `${subject} ${failure ? failure.kind : action}`;
  if (subject === 'annotation') {
    const ofAnnotation = `${kind}-${String(annotationOf(changes))}`;
    return isKnown(ofAnnotation) ? ofAnnotation : kind;
  }
  if (kind === 'user delete' && name) return 'user delete-named';
  return kind === 'access refuse' && !name ? 'access refuse-nobody' : kind;
};

/** The sentence of an entry (EXT-12). A newer server may send kinds of entries that are unknown here. */
export const sentenceOf = (entry: Kind): MessageKey => {
  const kind = kindOf(entry);
  return isKnown(kind) ? activityMessages.sentences[kind] : activityMessages.unknown;
};

interface SubjectPage {
  to: string;
  feature: Feature;
}

/** The page that the subject's name links to (EXT-12); undefined if it has none, or the entry deletes it. */
export const subjectPage = ({
  subject,
  subjectId,
  action,
}: Pick<ActivityEntry, 'subject' | 'subjectId' | 'action'>): SubjectPage | undefined => {
  if (typeof subjectId !== 'number' || action === 'delete') return undefined;
  switch (subject) {
    case 'sensor':
      return { to: sensorPath(subjectId), feature: 'home' };
    case 'decoder':
      return { to: decoderPath(subjectId), feature: 'decoding' };
    case 'alarm':
      return { to: alarmPath(subjectId), feature: 'alarms' };
    // For mails and deliveries, the subject is their recipient.
    case 'user':
    case 'access':
    case 'mail':
    case 'delivery':
      return { to: userPath(subjectId), feature: 'home' };
    default:
      return undefined;
  }
};

/** Marks the name's place in a sentence: Unicode's object replacement character. */
const PLACE = '\u{FFFC}';

/** What happened, in a sentence. The name in it links to its page, unless that was deleted (EXT-12). */
export const Sentence = () => {
  const text = useText();
  const entry = useRecord<ActivityEntry>();

  const [before, after] = text(sentenceOf(entry), { name: PLACE, ...counted(entry.count ?? 1) }).split(PLACE);
  const page = subjectPage(entry);
  const name = entry.name ?? text(activityMessages.nameless);
  return (
    <span className={styles.sentence}>
      {before}
      {after !== undefined &&
        (page && entry.name ? (
          <NameLink {...page}>
            <Breakable>{name}</Breakable>
          </NameLink>
        ) : (
          name
        ))}
      {after}
    </span>
  );
};
