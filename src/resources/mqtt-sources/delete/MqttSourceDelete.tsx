import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { MqttSource } from '@/providers/data/records';

import { MQTT_SOURCES_CHANGED } from '../parts/freshness';
import { mqttSourcesMessages } from '../texts';

/** Asks before the source in context is read no more. */
export const MqttSourceDelete = ({ onClose }: ClosableProps) => {
  const source = useRecord<MqttSource>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={mqttSourcesMessages.deleteTitle}
      content={mqttSourcesMessages.deleteText}
      subject={source.name}
      confirm={mqttSourcesMessages.stop}
      confirming={mqttSourcesMessages.stopping}
      change={deleteRecord}
      successMessage={mqttSourcesMessages.stopped}
      outdated={MQTT_SOURCES_CHANGED}
      onClose={onClose}
    />
  );
};
