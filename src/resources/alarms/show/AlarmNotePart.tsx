import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import type { Alarm } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { Icon } from '@/shared/Icon';
import { useDraftedOpen } from '@/shared/form/useDrafts';
import { useIsAdmin } from '@/shared/useIsAdmin';
import { useRecord } from '@/shared/useRecord';
import { useToday } from '@/shared/useToday';

import { AlarmNoteDialog } from '../acknowledge/AlarmNoteDialog';
import styles from './AlarmDialog.module.css';

/** Who took note of the alarm in context, and the note, for everybody; administrators can take note (EXT-30). */
export const AlarmNotePart = () => {
  const text = useText();
  const { id, acknowledgement } = useRecord<Alarm>();
  const today = useToday();
  const isAdmin = useIsAdmin();
  const [isNoting, setNoting] = useDraftedOpen(id);

  return (
    <section className={styles.note} aria-label={text('alarms.note')}>
      {acknowledgement ? (
        <figure className={styles.noted}>
          <blockquote>{acknowledgement.note}</blockquote>
          <figcaption className={styles.by}>
            {text('alarms.noteBy', {
              person: acknowledgement.by ?? text('alarms.notePersonGone'),
              moment: formatMoment(acknowledgement.at, today),
            })}
          </figcaption>
        </figure>
      ) : (
        <p>{text('alarms.noNoteYet')}</p>
      )}
      {isAdmin && (
        <Button icon={<Icon name="edit" />} className={styles.takeNote} onClick={() => setNoting(true)}>
          {text(acknowledgement ? 'alarms.changeNote' : 'alarms.takeNote')}
        </Button>
      )}
      {isAdmin && isNoting && <AlarmNoteDialog onClose={() => setNoting(false)} />}
    </section>
  );
};
