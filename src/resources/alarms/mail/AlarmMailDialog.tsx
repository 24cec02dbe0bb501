import { useUpdate } from 'react-admin';

import { ALARM_MAIL, type AlarmMail } from '@domain/alarms';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/alarms';
import type { AlarmMailChoice } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { FormDialog } from '@/shared/form/FormDialog';
import { RadioButtonGroupInput } from '@/shared/inputs/RadioButtonGroupInput';
import { useRecord } from '@/shared/useRecord';

import { ALARM_MAIL_CHOSEN, ALARM_MAIL_RESOURCE } from '../alarmQueries';

const choices = ALARM_MAIL.map((id) => ({ id, name: `alarms.mailChoices.${id}` as const }));

/** Chooses which alarms the person is told about by mail (EXT-31). */
export const AlarmMailDialog = ({ onClose }: Closable) => {
  const text = useText();
  const choice = useRecord<AlarmMailChoice>();
  const [update] = useUpdate();

  return (
    <FormDialog
      width="narrow"
      title={text('alarms.mailTitle')}
      defaultValues={{ level: choice.level }}
      save={(data: { level: AlarmMail }) =>
        update(ALARM_MAIL_RESOURCE, { id: choice.id, data, previousData: choice }, { returnPromise: true })
      }
      outdated={ALARM_MAIL_CHOSEN}
      done="alarms.mailSaved"
      onClose={onClose}
    >
      <p>{text('alarms.mailText')}</p>
      <RadioButtonGroupInput source="level" label="alarms.mailLabel" choices={choices} />
    </FormDialog>
  );
};
