import { useCreate, useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { LoadError } from '@/kit/feedback/LoadError';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { MqttSource } from '@/providers/data/records';

import { MQTT_SOURCES_CHANGED } from './freshness';
import { MQTT_PRESETS, type MqttPreset } from './presets';
import styles from './ReadTopics.module.css';
import { sourcePartMessages } from './texts';

/** The topics of a common program, and one press that begins to read them, unless they are read already (EXT-52). */
export const ReadTopics = ({ preset }: { preset: MqttPreset }) => {
  const text = useText();
  const { name, topics } = MQTT_PRESETS[preset];
  const query = useGetList<MqttSource>('mqtt-sources');
  const [create] = useCreate();
  const showFailure = useFailureToast();
  const invalidate = useInvalidate(MQTT_SOURCES_CHANGED);
  const { run, isRunning } = useOneAtATime();
  const known = new Set(query.data?.flatMap((source) => source.topics));
  const missing = topics.filter((topic) => !known.has(topic));

  const read = async () => {
    try {
      const data = { name, topics: missing, deviceField: null, path: null };
      await create('mqtt-sources', { data }, { returnPromise: true });
    } catch (error) {
      showFailure(error);
    } finally {
      await invalidate();
    }
  };

  return (
    <>
      <ul className={styles.topics} aria-label={text(sourcePartMessages.topics)}>
        {topics.map((topic) => (
          <li key={topic}>
            <code>{topic}</code>
          </li>
        ))}
      </ul>
      <LoadError query={query} />
      {query.data && (
        <div role="status" className={styles.state}>
          {missing.length === 0 ? (
            <p>{text(sourcePartMessages.isRead)}</p>
          ) : (
            <Button isBusy={isRunning} onClick={() => void run(read)}>
              {text(isRunning ? sourcePartMessages.beginning : sourcePartMessages.read)}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
