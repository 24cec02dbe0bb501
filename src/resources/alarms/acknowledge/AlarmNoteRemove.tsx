import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { useRecord } from '@/kit/useRecord';
import type { Alarm } from '@/providers/data/records';

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
