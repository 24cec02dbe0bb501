import { useState } from 'react';

import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { useDraftedOpen } from '@/kit/form/useDrafts';
import { passFocusOn } from '@/kit/passFocusOn';
import { useIsAdmin } from '@/kit/useIsAdmin';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { Alarm } from '@/providers/data/records';

import { alarmsMessages } from '../texts';
import { AlarmNoteDialog } from '../acknowledge/AlarmNoteDialog';
import { AlarmNoteRemove } from '../acknowledge/AlarmNoteRemove';
import styles from './AlarmDialog.module.css';

/** Who took note of the alarm in context, and the note, for everybody; administrators can take note (EXT-30). */
export const AlarmNotePart = () => {
  const text = useText();
  const { id, acknowledgement } = useRecord<Alarm>();
  const today = useToday();
  const isAdmin = useIsAdmin();
  const [isNoting, setNoting] = useDraftedOpen(id);
  const [isRemoving, setRemoving] = useState(false);

  return (
    <section className={styles.note} aria-label={text(alarmsMessages.note)}>
      {acknowledgement ? (
        <figure className={styles.noted}>
          <blockquote>{acknowledgement.note}</blockquote>
          <figcaption className={styles.by}>
            {text(alarmsMessages.noteBy, {
              person: acknowledgement.by ?? text(alarmsMessages.notePersonGone),
              moment: formatMoment(acknowledgement.at, today),
            })}
          </figcaption>
        </figure>
      ) : (
        <p>{text(alarmsMessages.noNoteYet)}</p>
      )}
      {isAdmin && (
        <div className={styles.noteActions}>
          <Button icon={<Icon name="edit" />} onClick={() => setNoting(true)}>
            {text(acknowledgement ? alarmsMessages.changeNote : alarmsMessages.takeNote)}
          </Button>
          {acknowledgement && (
            <Button
              ref={passFocusOn}
              variant="quiet"
              icon={<Icon name="trash" />}
              onClick={() => setRemoving(true)}
            >
              {text(alarmsMessages.removeNote)}
            </Button>
          )}
        </div>
      )}
      {isAdmin && isNoting && <AlarmNoteDialog onClose={() => setNoting(false)} />}
      {isAdmin && isRemoving && <AlarmNoteRemove onClose={() => setRemoving(false)} />}
    </section>
  );
};
