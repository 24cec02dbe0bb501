import type { Alarm } from '@/providers/data/records';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useSaveRecord } from '@/shared/form/useSaveRecord';
import { useRecord } from '@/shared/useRecord';

import { alarmsMessages } from '../texts';
import { ALARM_NOTED } from '../alarmQueries';

/** Asks before the note of the alarm in context is taken back (EXT-30). */
export const AlarmNoteRemove = ({ onClose }: ClosableProps) => {
  const saveRecord = useSaveRecord();
  const { acknowledgement } = useRecord<Alarm>();

  return (
    <ConfirmChange
      title={alarmsMessages.removeNoteTitle}
      content={alarmsMessages.removeNoteText}
      subject={acknowledgement?.note ?? ''}
      confirm={alarmsMessages.removeNote}
      confirming={alarmsMessages.removingNote}
      change={() => saveRecord({ note: '' })}
      successMessage={alarmsMessages.noteRemoved}
      outdated={ALARM_NOTED}
      onClose={onClose}
    />
  );
};
