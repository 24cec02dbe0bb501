import { useState } from 'react';
import { useNotify, useRecordContext, useUpdate, type Validator } from 'react-admin';

import { useText } from '@/i18n/useText';
import { LONGEST_ALARM_NOTE } from '@domain/alarms';
import '@/providers/data/screens/alarms';
import type { Alarm } from '@/providers/data/records';
import { FormButtons } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';
import type { ListDialogProps } from '@/shared/list/List';
import { TextInput } from '@/shared/inputs/TextInput';
import { requiredText } from '@/shared/inputs/validators';

import { useInvalidateAlarms } from '../alarmQueries';
import { alarmName } from '../alarmWords';

/** Prefix of the drafts of notes; the alarm's id follows. */
export const NOTE_FORM = 'note-alarm';

const notTooLong: Validator = (value: unknown) => {
  const excess = String(value).trim().length - LONGEST_ALARM_NOTE;
  return excess > 0 ? { message: 'alarms.noteTooLong', args: { count: excess } } : undefined;
};

const rules = [requiredText('alarms.noteRequired'), notTooLong];

/** 'Tomar nota' (EXT-30): tells everybody who sees the alarm in context that somebody is aware of it. */
export const AlarmNoteDialog = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const notify = useNotify();
  const [update] = useUpdate();
  const invalidate = useInvalidateAlarms();
  const alarm = useRecordContext<Alarm>();
  // The alarm may be refreshed while somebody writes.
  const [saved] = useState({ note: alarm?.acknowledgement?.note ?? '' });
  if (!alarm) return null;

  const { id, acknowledgement } = alarm;
  const name = alarmName(alarm);

  return (
    <FormDialog
      name={`${NOTE_FORM} ${id}`}
      width="narrow"
      title={text(acknowledgement ? 'alarms.changeNote' : 'alarms.takeNote')}
      defaultValues={saved}
      save={({ note }) =>
        update('alarms', { id, data: { note: note.trim() }, previousData: alarm }, { returnPromise: true })
      }
      onSaved={() => {
        notify('alarms.noteTaken', { type: 'success' });
        void invalidate();
        onClose();
      }}
      onClose={onClose}
      buttons={
        <FormButtons
          label={text('alarms.takeNote')}
          busyLabel={text('alarms.takingNote')}
          onCancel={onClose}
        />
      }
    >
      <p>
        <strong>{text(name.key, name.args)}</strong>
      </p>
      <TextInput
        multiline
        source="note"
        label="alarms.noteLabel"
        helperText="alarms.noteHint"
        validate={rules}
      />
    </FormDialog>
  );
};
