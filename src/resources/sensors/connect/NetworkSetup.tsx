import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { useCreate } from 'react-admin';

import { paths } from '@domain/paths';

import { apiOrigin } from '@/config/environment';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { NavigateButton } from '@/kit/NavigateButton';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { CopyButton } from '@/kit/controls/CopyButton';
import { copyText } from '@/kit/copyText';
import { takeFocus } from '@/kit/dialogs/Dialog';
import { LoadError } from '@/kit/feedback/LoadError';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { Icon } from '@/kit/Icon';
import { useNow } from '@/kit/useNow';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { NewReadingKey } from '@/providers/data/records';
import { CurlExample } from '@/resources/devices/parts/CurlExample';
import { EXAMPLE_VALUE, exampleReading } from '@/resources/devices/parts/curlCommand';
import { READING_KEYS_CHANGED } from '@/resources/devices/parts/freshness';
import { devicesMessages } from '@/resources/devices/parts/texts';

import { ReadTopics } from '@/resources/mqtt-sources/parts/ReadTopics';
import { sourcePartMessages } from '@/resources/mqtt-sources/parts/texts';

import { getReadingWays } from '../calls';
import styles from './DeviceConnect.module.css';
import type { Network } from './networks';
import { connectMessages } from './texts';

interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  copyRef?: Ref<HTMLButtonElement> | undefined;
}

const CopyField = ({ label, value, copyLabel, copyRef }: CopyFieldProps) => (
  <div className={styles.field}>
    <code className={styles.value} role="group" aria-label={label}>
      {value}
    </code>
    <CopyButton ref={copyRef} value={value} label={copyLabel} />
  </div>
);

interface HeaderFieldProps {
  name: string;
  readingKey: string | undefined;
  onMade: (key: string) => void;
}

/** The header with a key: one press makes it and copies it, since it is never shown again (EXT-17). */
const HeaderField = ({ name, readingKey, onMade }: HeaderFieldProps) => {
  const text = useText();
  const showFailure = useFailureToast();
  const invalidate = useInvalidate(READING_KEYS_CHANGED);
  const [create] = useCreate();
  const { run, isRunning } = useOneAtATime();

  const make = async () => {
    try {
      const data = { name, devices: null };
      const { key } = (await create('reading-keys', { data }, { returnPromise: true })) as NewReadingKey;
      void invalidate();
      onMade(key);
      await copyText(`Bearer ${key}`);
    } catch (error) {
      showFailure(error);
    }
  };

  if (readingKey !== undefined) {
    return (
      <>
        <CopyField
          label={text(connectMessages.header)}
          value={`Bearer ${readingKey}`}
          copyLabel={text(connectMessages.copyHeader)}
          // The button that made the key is gone.
          copyRef={takeFocus}
        />
        <p className={styles.hint}>{text(devicesMessages.keyOnce)}</p>
      </>
    );
  }
  return (
    <>
      <Button
        icon={<Icon name="key" />}
        className={styles.make}
        isBusy={isRunning}
        onClick={() => void run(make)}
      >
        {text(isRunning ? connectMessages.creatingKey : connectMessages.createKey)}
      </Button>
      <p className={styles.hint}>{text(connectMessages.createKeyHint)}</p>
    </>
  );
};

/** Those that a device of one's own can publish to; patterns are for what networks publish. */
const ownTopics = (topics: readonly string[]): readonly string[] => {
  const named = topics.filter((topic) => !/[+#]/.test(topic));
  return named.length > 0 ? named : topics;
};

const MessageField = () => {
  const text = useText();
  const reading = exampleReading({
    device: text(devicesMessages.exampleDevice),
    variable: text(devicesMessages.exampleVariable),
    at: new Date(useNow()),
    value: EXAMPLE_VALUE,
  });

  return (
    <CopyField
      label={text(connectMessages.message)}
      value={JSON.stringify(reading)}
      copyLabel={text(connectMessages.copyMessage)}
    />
  );
};

/** What is to be set up in a network, with everything to copy. */
export const NetworkSetup = ({ network }: { network: Network }) => {
  const text = useText();
  // Only in memory: nothing on the disk should have a key.
  const [readingKey, setReadingKey] = useState<string>();
  const ways = useQuery({
    queryKey: queryKeyOf('reading-ways'),
    queryFn: ({ signal }) => getReadingWays(signal),
    enabled: network.path === undefined,
  });
  const broker = ways.data?.mqtt;

  const given = {
    address: (
      <CopyField
        label={text(connectMessages.address)}
        value={`${apiOrigin()}${network.path ?? ''}`}
        copyLabel={text(connectMessages.copyAddress)}
      />
    ),
    header: <HeaderField name={text(network.texts.name)} readingKey={readingKey} onMade={setReadingKey} />,
    curl: <CurlExample readingKey={readingKey} />,
    broker: broker && (
      <CopyField
        label={text(connectMessages.broker)}
        value={broker.address}
        copyLabel={text(connectMessages.copyBroker)}
      />
    ),
    topic: ownTopics(broker?.topics ?? []).map((topic) => (
      <CopyField
        key={topic}
        label={text(connectMessages.topic)}
        value={topic}
        copyLabel={text(connectMessages.copyTopic)}
      />
    )),
    message: <MessageField />,
    topics: network.source !== undefined && network.source !== 'other' && (
      <ReadTopics preset={network.source} />
    ),
    sources: <NavigateButton to={paths.mqttSources}>{text(sourcePartMessages.all)}</NavigateButton>,
  };

  if (network.path === undefined && !broker) {
    return ways.data ? <p>{text(connectMessages.noBroker)}</p> : <LoadError query={ways} />;
  }
  return (
    <ol className={styles.steps}>
      {network.steps.map((step) => (
        <li key={step.text}>
          <p>{text(step.text)}</p>
          {step.given && given[step.given]}
        </li>
      ))}
    </ol>
  );
};
