import { namesInTopic, topicFilter, type TopicNames } from '@domain/devices/topicPattern';

import type { Database } from '../../database/database';
import type { MqttSources } from '../../database/tables/deviceTables';

type Source = Pick<MqttSources, 'topics' | 'deviceField' | 'path'>;

/** The operator's sources at the broker (EXT-58), as they were last read. */
export interface KnownSources {
  all: readonly Source[];
}

export const readSources = (db: Database): Promise<Source[]> =>
  db.selectFrom('mqttSources').select(['topics', 'deviceField', 'path']).orderBy('id').execute();

/** What the broker is asked for, for these sources. */
export const filtersOf = (sources: readonly Pick<Source, 'topics'>[]): string[] => [
  ...new Set(sources.flatMap(({ topics }) => topics.map(topicFilter))),
];

/** The source of a topic's messages, and what the topic says. */
export const sourceOfTopic = (
  sources: readonly Source[],
  topic: string,
): { readonly source: Source; readonly names: TopicNames } | undefined => {
  for (const source of sources) {
    for (const pattern of source.topics) {
      const names = namesInTopic(pattern, topic);
      if (names) return { source, names };
    }
  }
  return undefined;
};
