import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { isTopicPattern } from '@domain/devices/topicPattern';
import { formatExact } from '@reporting/format';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { HeardMessage, PreviewedMessage } from '@/providers/data/records';

import { previewMqttSource } from '../calls';
import { mqttSourcesMessages } from '../texts';
import styles from './MqttSourceForm.module.css';
import { toSourceRequest, type SourceValues } from './sourceValues';

const Message = ({ message }: { message: PreviewedMessage }) => {
  const text = useText();
  const { topic, payload, device, values, problem } = message;

  return (
    <li>
      <code className={styles.topic}>{topic}</code>
      <p>
        <strong>{device ?? text(mqttSourcesMessages.unknownDevice)}</strong>
      </p>
      {values.length > 0 && (
        <p className={styles.values}>
          {values.map(({ name, value, unit, at }) => (
            <span key={`${name} ${at}`}>
              {name} <strong>{formatExact(value, unit)}</strong>
            </span>
          ))}
        </p>
      )}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      <details>
        <summary>{text(mqttSourcesMessages.message)}</summary>
        <pre className={styles.payload}>
          <code>{payload}</code>
        </pre>
      </details>
    </li>
  );
};

/** What the values in the form would make of the broker's messages: first it listens, then each change reads them anew. */
export const SourcePreview = () => {
  const text = useText();
  const showFailure = useFailureToast();
  const { run, isRunning } = useOneAtATime();
  const source = toSourceRequest(useWatch() as SourceValues);
  const canBeRead = source.topics.length > 0 && source.topics.every(isTopicPattern);
  const [heard, setHeard] = useState<readonly HeardMessage[] | null>(null);
  const { name: _, ...reading } = source;
  const query = useQuery({
    queryKey: queryKeyOf('mqtt-preview', reading, heard),
    queryFn: ({ signal }) => previewMqttSource(reading, heard, signal),
    enabled: canBeRead && heard !== null && heard.length > 0,
    placeholderData: keepPreviousData,
  });

  const listen = async () => {
    try {
      const messages = await previewMqttSource(reading, null);
      setHeard(messages.map(({ topic, payload }) => ({ topic, payload })));
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <section className={styles.preview}>
      <h3>{text(mqttSourcesMessages.preview)}</h3>
      <p className={styles.note}>{text(mqttSourcesMessages.previewHint)}</p>
      <div>
        <Button isBusy={isRunning} disabled={!canBeRead} onClick={() => void run(listen)}>
          {text(isRunning ? mqttSourcesMessages.listening : mqttSourcesMessages.listen)}
        </Button>
      </div>
      <div role="status">
        {heard?.length === 0 && <p className={styles.note}>{text(mqttSourcesMessages.heardNothing)}</p>}
      </div>
      {heard !== null && heard.length > 0 && (
        <>
          <LoadError query={query} />
          <ul className={styles.messages} aria-label={text(mqttSourcesMessages.preview)}>
            {query.data?.map((message) => (
              <Message key={`${message.topic}\n${message.payload}`} message={message} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
