import { ALARM_MAIL } from '@domain/alarms';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { useRecord } from '@/kit/useRecord';
import type { AlarmMailChoice } from '@/providers/data/records';

import { alarmsMessages } from '../texts';
import { ALARM_MAIL_CHOSEN } from '../alarmQueries';

const choices = ALARM_MAIL.map((id) => ({ id, name: alarmsMessages.mailChoices[id] }));

/** Chooses which alarms the person is told about by mail (EXT-31). */
export const AlarmMailDialog = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { level } = useRecord<AlarmMailChoice>();
  const saveRecord = useSaveRecord();

  return (
    <FormDialog
      width="narrow"
      title={text(alarmsMessages.mailTitle)}
      defaultValues={{ level }}
      save={(choice) => saveRecord(choice)}
      outdated={ALARM_MAIL_CHOSEN}
      successMessage={alarmsMessages.mailSaved}
      onClose={onClose}
    >
      <p>{text(alarmsMessages.mailText)}</p>
      <RadioButtonGroupInput source="level" label={alarmsMessages.mailLabel} choices={choices} />
    </FormDialog>
  );
};
