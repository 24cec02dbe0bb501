import { useEffect, useState } from 'react';
import { RecordContextProvider } from 'react-admin';

import { canonicalDevice } from '@domain/devices/deviceName';

import { counted } from '@/i18n/formatCount';
import type { Phrase } from '@/i18n/texts';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { TextBox } from '@/kit/controls/TextBox';
import { LoadError } from '@/kit/feedback/LoadError';
import { Icon } from '@/kit/Icon';
import { Age } from '@/kit/Moment';
import type { Device } from '@/providers/data/records';
import { LastRefusal } from '@/resources/devices/parts/LastRefusal';
import { SentVariables } from '@/resources/devices/parts/SentVariables';

import styles from './DeviceConnect.module.css';
import { canScanLabels, LabelScanner } from './LabelScanner';
import { connectMessages } from './texts';
import { useArrivals } from './useArrivals';

interface DeviceChoiceProps {
  device: Device;
  isChosen: boolean;
  onChoose: (identifier: string) => void;
}

const DeviceChoice = ({ device, isChosen, onChoose }: DeviceChoiceProps) => (
  <div className={styles.device}>
    <label className={styles.identity}>
      <input
        type="radio"
        name="device"
        checked={isChosen}
        onChange={() => onChoose(device.identifier)}
        aria-label={device.identifier}
      />
      <strong>{device.identifier}</strong> {device.networkName}{' '}
      <Age at={device.lastSeenAt ?? device.firstSeenAt} />
    </label>
    <RecordContextProvider value={device}>
      <SentVariables />
    </RecordContextProvider>
    <LastRefusal refusal={device.refusal} />
  </div>
);

interface DeviceWaitProps {
  query: { data?: readonly Device[] | undefined; error: unknown; refetch: () => unknown };
  identifierHint: Phrase;
  waitingHint: Phrase;
  chosen: string | null;
  onChoose: (identifier: string) => void;
}

/**
 * Devices that send, as they come in. One that nobody had heard of is chosen, if it is the only one: others send all
 * the time. It takes the place of one that isn't the one that people say they wait for.
 */
export const DeviceWait = ({ query, identifierHint, waitingHint, chosen, onChoose }: DeviceWaitProps) => {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { fresh, sending, others } = useArrivals(query.data);
  const sought = canonicalDevice(wanted.trim()).toLowerCase();
  const isSought = ({ identifier, networkName }: Device) =>
    [identifier, networkName ?? ''].some((name) => name.toLowerCase().includes(sought));
  const here = fresh.filter(isSought);
  const known = [...sending, ...others].filter(isSought);
  // One that is sought, or chosen before the page was loaded again, is in view like those that just came.
  const shown = [...here, ...known.filter(({ identifier }) => sought !== '' || identifier === chosen)];
  const rest = known.filter((device) => !shown.includes(device));
  const [first] = here;
  const isAnotherChosen = [...fresh, ...sending, ...others].some(
    (device) => device.identifier === chosen && !isSought(device),
  );
  const only = (chosen === null || isAnotherChosen) && here.length === 1 ? first?.identifier : undefined;

  useEffect(() => {
    if (only !== undefined) onChoose(only);
  }, [only, onChoose]);

  const choices = (devices: readonly Device[]) =>
    devices.map((device) => (
      <li key={device.identifier}>
        <DeviceChoice device={device} isChosen={device.identifier === chosen} onChoose={onChoose} />
      </li>
    ));

  return (
    <div className={styles.wait}>
      <TextBox
        label={text(connectMessages.identifier)}
        hint={text(identifierHint)}
        value={wanted}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWanted(event.target.value)}
        action={
          canScanLabels() && (
            <Button variant="quiet" onClick={() => setScanning(true)}>
              {text(connectMessages.scan)}
            </Button>
          )
        }
      />
      <LoadError query={query} />
      <p className={styles.status} role="status" data-arrived={first !== undefined || undefined}>
        {first && <Icon name="check" size={18} />}
        {first && text(connectMessages.arrived, { device: first.identifier })}
        {!first && chosen === null && text(connectMessages.waiting)}
      </p>
      {!first && chosen === null && <p className={styles.hint}>{text(waitingHint)}</p>}
      {shown.length > 0 && (
        <ul className={styles.devices} aria-label={text(connectMessages.found)}>
          {choices(shown)}
        </ul>
      )}
      {sought !== '' && shown.length === 0 && query.data && (
        <p className={styles.hint}>{text(connectMessages.noneOfThat)}</p>
      )}
      {rest.length > 0 && (
        <details className={styles.others}>
          <summary>{text(connectMessages.others, counted(rest.length))}</summary>
          <ul className={styles.devices}>{choices(rest)}</ul>
        </details>
      )}
      {isScanning && (
        <LabelScanner
          onRead={(identifier) => {
            setWanted(identifier);
            setScanning(false);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  );
};
