import * as mqttSources from '@contract/extensions/mqttSources';

import { callApi } from '@/providers/data/callApi';
import type { HeardMessage, MqttSourceRequest } from '@/providers/data/records';

/** What would be read of messages: of those that were heard before, or else of what is said in the next seconds. */
export const previewMqttSource = (
  { topics, deviceField, path }: Omit<MqttSourceRequest, 'name'>,
  heard: readonly HeardMessage[] | null,
  signal?: AbortSignal,
) =>
  callApi(
    mqttSources.previewMqttSource,
    { body: { topics, deviceField, path, heard: heard && [...heard] }, ...(signal && { signal }) },
    'errors.previewMqttSource',
  );
