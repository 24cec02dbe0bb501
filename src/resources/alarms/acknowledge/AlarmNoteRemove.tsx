import type { Alarm } from '@/providers/data/records';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useSaveRecord } from '@/shared/form/useSaveRecord';
import { useRecord } from '@/shared/useRecord';

import { ALARM_NOTED } from '../alarmQueries';

/** Asks before the note of the alarm in context is taken back (EXT-30). */
export const AlarmNoteRemove = ({ onClose }: ClosableProps) => {
  const saveRecord = useSaveRecord();
  const { acknowledgement } = useRecord<Alarm>();

  return (
    <ConfirmChange
      title="alarms.removeNoteTitle"
      content="alarms.removeNoteText"
      subject={acknowledgement?.note ?? ''}
      confirm="alarms.removeNote"
      confirming="alarms.removingNote"
      change={() => saveRecord({ note: '' })}
      successMessage="alarms.noteRemoved"
      outdated={ALARM_NOTED}
      onClose={onClose}
    />
  );
};
