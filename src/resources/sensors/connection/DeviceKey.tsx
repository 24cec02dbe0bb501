import { useState } from 'react';
import { useCreate } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import type { NewReadingKey } from '@/providers/data/records';
import { NewKeyDialog } from '@/resources/devices/parts/NewKeyDialog';
import { READING_KEYS_CHANGED } from '@/resources/devices/parts/freshness';

import styles from './ConnectionInputs.module.css';
import { connectionMessages } from './texts';

export interface MadeKey {
  readonly device: string;
  readonly value: string;
}

interface DeviceKeyProps {
  device: string;
  onMade: (key: MadeKey) => void;
}

/** Makes a key for one device, and shows it this once (EXT-17). */
export const DeviceKey = ({ device, onMade }: DeviceKeyProps) => {
  const text = useText();
  const showFailure = useFailureToast();
  const invalidate = useInvalidate(READING_KEYS_CHANGED);
  const [create] = useCreate();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string>();

  const make = async () => {
    try {
      const data = { name: device, devices: [device] };
      const { key } = (await create('reading-keys', { data }, { returnPromise: true })) as NewReadingKey;
      void invalidate();
      setAsking(false);
      setShown(key);
      onMade({ device, value: key });
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <>
      <Button icon={<Icon name="key" />} className={styles.key} onClick={() => setAsking(true)}>
        {text(connectionMessages.createKey)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isHarmless
          title={connectionMessages.createKeyTitle}
          content={connectionMessages.createKeyText}
          subject={device}
          confirm={connectionMessages.createKeyConfirm}
          confirming={connectionMessages.creatingKey}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
      {shown !== undefined && <NewKeyDialog value={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
