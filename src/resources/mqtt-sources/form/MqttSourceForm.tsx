import { useRecordContext, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { DEVICE_LEVEL, isTopicPattern } from '@domain/devices/topicPattern';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { readLines } from '@/kit/form/readLines';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import type { MqttSource } from '@/providers/data/records';

import { MQTT_SOURCES_CHANGED } from '../parts/freshness';
import { MQTT_PRESETS } from '../parts/presets';
import { mqttSourcesMessages } from '../texts';
import styles from './MqttSourceForm.module.css';
import { SourcePreview } from './SourcePreview';
import { toSourceRequest, type SourceValues } from './sourceValues';

const nameRules = required(mqttSourcesMessages.nameRequired);

const areTopics: Validator = (value: string) =>
  readLines(value).every(isTopicPattern) ? undefined : mqttSourcesMessages.topicsWrong;

const topicRules = [required(mqttSourcesMessages.topicsRequired), areTopics];

const isDeviceSaid: Validator = (value: string, { topics }: SourceValues) =>
  value.trim() !== '' || readLines(topics).every((topic) => topic.split('/').includes(DEVICE_LEVEL))
    ? undefined
    : mqttSourcesMessages.deviceFieldRequired;

/** One press fills in what a common program publishes; everything can be changed afterwards. */
const Presets = () => {
  const text = useText();
  const { setValue } = useFormContext<SourceValues>();

  return (
    <div className={styles.presets} role="group" aria-label={text(mqttSourcesMessages.startWith)}>
      <span className={styles.note}>{text(mqttSourcesMessages.startWith)}</span>
      {Object.values(MQTT_PRESETS).map(({ name, topics }) => (
        <Button
          key={name}
          onClick={() => {
            setValue('name', name, { shouldDirty: true, shouldValidate: true });
            setValue('topics', topics.join('\n'), { shouldDirty: true, shouldValidate: true });
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  );
};

/** The source in context, or a new one. */
export const MqttSourceForm = ({ onClose }: ClosableProps) => {
  const text = useText();
  const source = useRecordContext<MqttSource>();
  const saveRecord = useSaveRecord();
  const adding = {
    label: mqttSourcesMessages.add,
    busyLabel: mqttSourcesMessages.adding,
  } as const;

  return (
    <FormDialog<SourceValues>
      title={text(source ? mqttSourcesMessages.editTitle : mqttSourcesMessages.add)}
      defaultValues={{
        name: source?.name ?? '',
        topics: source?.topics.join('\n') ?? '',
        deviceField: source?.deviceField ?? '',
        path: source?.path ?? '',
      }}
      save={(values) => saveRecord(toSourceRequest(values))}
      successMessage={source ? mqttSourcesMessages.saved : mqttSourcesMessages.added}
      outdated={MQTT_SOURCES_CHANGED}
      onClose={onClose}
      buttons={<FormButtons {...(source ? {} : adding)} />}
    >
      {!source && <Presets />}
      <TextInput source="name" label={mqttSourcesMessages.name} validate={nameRules} />
      <TextInput
        multiline
        source="topics"
        label={mqttSourcesMessages.topics}
        helperText={mqttSourcesMessages.topicsHint}
        autoCapitalize="none"
        spellCheck={false}
        validate={topicRules}
      />
      <TextInput
        source="deviceField"
        label={mqttSourcesMessages.deviceField}
        helperText={mqttSourcesMessages.deviceFieldHint}
        autoCapitalize="none"
        spellCheck={false}
        validate={isDeviceSaid}
      />
      <TextInput
        source="path"
        label={mqttSourcesMessages.path}
        helperText={mqttSourcesMessages.pathHint}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SourcePreview />
    </FormDialog>
  );
};
