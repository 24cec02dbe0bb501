import { useUpdate } from 'react-admin';

import { ALARM_MAIL, type AlarmMail } from '@domain/alarms';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/alarms';
import type { AlarmMailChoice } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { FormDialog } from '@/shared/form/FormDialog';
import { RadioButtonGroupInput } from '@/shared/inputs/RadioButtonGroupInput';

import { ALARM_MAIL_ID } from '../alarmQueries';

interface AlarmMailDialogProps extends Closable {
  choice: AlarmMailChoice;
}

const choices = ALARM_MAIL.map((id) => ({ id, name: `alarms.mailChoices.${id}` as const }));

/** Chooses which alarms the person is told about by mail (EXT-31). */
export const AlarmMailDialog = ({ choice, onClose }: AlarmMailDialogProps) => {
  const text = useText();
  const [update] = useUpdate();

  return (
    <FormDialog
      width="narrow"
      title={text('alarms.mailTitle')}
      defaultValues={{ level: choice.level }}
      save={(data: { level: AlarmMail }) =>
        update('alarm-mail', { id: ALARM_MAIL_ID, data, previousData: choice }, { returnPromise: true })
      }
      done="alarms.mailSaved"
      onClose={onClose}
    >
      <p>{text('alarms.mailText')}</p>
      <RadioButtonGroupInput source="level" label="alarms.mailLabel" choices={choices} />
    </FormDialog>
  );
};
