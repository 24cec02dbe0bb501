import type { Validator } from 'react-admin';

import { MAX_ALARM_NOTE_LENGTH } from '@domain/alarms';

import { i18nProvider } from '@/i18n/i18nProvider';
import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import { useRecord } from '@/kit/useRecord';
import type { Alarm } from '@/providers/data/records';

import { alarmsMessages } from '../texts';
import { ALARM_NOTED } from '../alarmQueries';
import { alarmName } from '../parts/alarmName';

const notTooLong: Validator = (value: unknown) => {
  const excess = String(value).trim().length - MAX_ALARM_NOTE_LENGTH;
  return excess > 0 ? i18nProvider.translate(alarmsMessages.noteTooLong, { count: excess }) : undefined;
};

const rules = [required(alarmsMessages.noteRequired), notTooLong];

/** 'Tomar nota' (EXT-30): tells everybody who sees the alarm in context that somebody is aware of it. */
export const AlarmNoteDialog = ({ onClose }: ClosableProps) => {
  const text = useText();
  const saveRecord = useSaveRecord();
  const alarm = useRecord<Alarm>();
  const { acknowledgement } = alarm;
  const name = alarmName(alarm);

  return (
    <FormDialog
      width="narrow"
      title={text(acknowledgement ? alarmsMessages.changeNote : alarmsMessages.takeNote)}
      defaultValues={{ note: acknowledgement?.note ?? '' }}
      save={({ note }) => saveRecord({ note: note.trim() })}
      successMessage={alarmsMessages.noteTaken}
      outdated={ALARM_NOTED}
      onClose={onClose}
      buttons={<FormButtons label={alarmsMessages.takeNote} />}
    >
      <p>
        <strong>{text(name.key, name.args)}</strong>
      </p>
      <TextInput
        multiline
        source="note"
        label={alarmsMessages.noteLabel}
        helperText={alarmsMessages.noteHint}
        validate={rules}
      />
    </FormDialog>
  );
};
