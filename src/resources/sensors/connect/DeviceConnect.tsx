import { useCallback, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetList } from 'react-admin';
import { useNavigate, type Location } from 'react-router-dom';

import { paths, sensorPath } from '@domain/paths';

import { DEVICE_REFRESH_MS } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { useMirroredSearch } from '@/kit/address/useMirroredSearch';
import { useOpeningState } from '@/kit/address/useOpeningState';
import { Button } from '@/kit/Button';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { Page } from '@/kit/page/Page';
import { Section } from '@/kit/page/Section';
import { useFeature } from '@/kit/useFeature';
import type { Device } from '@/providers/data/records';
import { connectHeading } from '@/resources/devices/parts/connectHeading';
import { SensorOfDevice } from '@/resources/device-health/parts/SensorOfDevice';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';
import { assignMessages } from '@/resources/devices/parts/assign/texts';
import { PartlyRead, UnreadOfDevice } from '@/resources/undecoded-frames/parts/UnreadOfDevice';

import styles from './DeviceConnect.module.css';
import { DeviceSensorForm } from './DeviceSensorForm';
import { DeviceWait } from './DeviceWait';
import { NetworkSetup } from './NetworkSetup';
import { NETWORKS } from './networks';
import { connectMessages } from './texts';

const LazyDeviceAssign = lazyPart(
  async () => (await import('@/resources/devices/parts/assign/DeviceAssign')).DeviceAssign,
);

interface NetworkChoiceProps {
  value: string | null;
  onChange: (id: string) => void;
}

const NetworkChoice = ({ value, onChange }: NetworkChoiceProps) => {
  const text = useText();
  const hasSources = useFeature('decoding');

  return (
    <div className={styles.networks} role="radiogroup" aria-label={text(connectMessages.network)}>
      {NETWORKS.filter(({ source }) => source === undefined || hasSources).map(({ id, texts }) => (
        <label key={id} className={styles.network}>
          <input
            type="radio"
            name="network"
            aria-label={text(texts.name)}
            aria-describedby={`about-${id}`}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span>
            <strong>{text(texts.name)}</strong>
            <span id={`about-${id}`} className={styles.about}>
              {text(texts.about)}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
};

/** Of a device that brought no value: why, if its frames could not be read, and the way to a decoder. */
const NothingUsable = ({ device }: { device: Device }) => {
  const text = useText();
  const hint = <p className={styles.hint}>{text(connectMessages.nothingUsable)}</p>;

  return useFeature('decoding') ? <UnreadOfDevice device={device.identifier}>{hint}</UnreadOfDevice> : hint;
};

/** What the device measures for: a new sensor, or one that has none yet. */
const SensorOf = ({ device }: { device: Device }) => {
  const text = useText();
  const navigate = useNavigate();
  const hasPage = useFeature('home');
  const canDecode = useFeature('decoding');
  const [target, setTarget] = useState<'new' | 'existing'>('new');
  const [isAssigning, setAssigning] = useState(false);

  const show = (sensorId: number) =>
    void navigate(hasPage ? sensorPath(sensorId) : paths.devices, {
      state: { flash: text(assignMessages.assigned) },
    });

  return (
    <>
      {device.variables.length === 0 && <NothingUsable device={device} />}
      {device.variables.length > 0 && canDecode && <PartlyRead device={device.identifier} />}
      <div className={styles.target}>
        <RadioGroup
          label={text(connectMessages.target)}
          options={[
            { value: 'new', label: text(connectMessages.newSensor) },
            { value: 'existing', label: text(connectMessages.existingSensor) },
          ]}
          value={target}
          onChange={setTarget}
        />
        {target === 'existing' && (
          <Button variant="primary" onClick={() => setAssigning(true)}>
            {text(assignMessages.assign)}
          </Button>
        )}
      </div>
      {target === 'new' && <DeviceSensorForm key={device.identifier} device={device} />}
      {isAssigning && (
        <ResourceContextProvider value="devices">
          <RecordContextProvider value={device}>
            <LazyDeviceAssign onAssigned={show} onClose={() => setAssigning(false)} />
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </>
  );
};

interface Chosen {
  network: string | null;
  device: string | null;
}

const openedWith = ({ search }: Location<unknown>): Chosen => {
  const query = new URLSearchParams(search);
  return { network: query.get('network'), device: query.get('device') };
};

const toSearch = (chosen: Chosen): string => {
  const given = Object.entries(chosen).filter(([, value]) => value !== null) as [string, string][];
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

/**
 * The device of this name, as it was last listed: once its sensor is saved, it is in no list any more, and the form
 * still has to end.
 */
const useListed = (devices: readonly Device[] | undefined, identifier: string | null): Device | undefined => {
  const listed = devices?.find((device) => device.identifier === identifier);
  const [last, setLast] = useState(listed);
  if (listed !== undefined && listed !== last) setLast(listed);
  return listed ?? (last?.identifier === identifier ? last : undefined);
};

/**
 * /devices/connect?network=&device= (EXT-52): from a network's settings to a sensor with its first value, step by
 * step.
 */
export const DeviceConnect = () => {
  const text = useText();
  const [chosen, setChosen] = useOpeningState(openedWith);
  const network = NETWORKS.find(({ id }) => id === chosen.network);
  const query = useGetList<Device>(
    'devices',
    {},
    { ...CHANGED_BY_DEVICES, refetchInterval: DEVICE_REFRESH_MS },
  );
  const device = useListed(query.data, chosen.device);
  const isListed = query.data?.some(({ identifier }) => identifier === chosen.device);
  const hasHealth = useFeature('health');
  useMirroredSearch(toSearch(chosen));
  const chooseDevice = useCallback(
    (identifier: string) => setChosen((before) => ({ ...before, device: identifier })),
    [setChosen],
  );

  // Who comes from the list of devices has set up the network already.
  const isKnown = !network && chosen.device !== null;
  const wait = (
    <>
      {chosen.device !== null && isListed === false && hasHealth && <SensorOfDevice device={chosen.device} />}
      <DeviceWait
        query={query}
        identifierHint={network?.identifierHint ?? connectMessages.identifierHints.named}
        waitingHint={network?.waitingHint ?? connectMessages.waitingHints.lorawan}
        chosen={device?.identifier ?? null}
        onChoose={chooseDevice}
      />
    </>
  );
  const steps = [
    !isKnown && {
      title: connectMessages.network,
      content: (
        <NetworkChoice value={network?.id ?? null} onChange={(id) => setChosen({ ...chosen, network: id })} />
      ),
    },
    network && {
      title: connectMessages.setup,
      content: <NetworkSetup key={network.id} network={network} />,
    },
    (network !== undefined || isKnown) && {
      title: isKnown ? connectMessages.device : connectMessages.wait,
      content: wait,
    },
    device && { title: connectMessages.sensor, content: <SensorOf device={device} /> },
  ].filter((step) => step !== false && step !== undefined);

  return (
    <Page title={text(connectHeading.title)} subtitle={text(connectHeading.subtitle)}>
      <div className={styles.connect}>
        {steps.map(({ title, content }, index) => (
          <Section key={title} title={text(connectMessages.step, { number: index + 1, title: text(title) })}>
            {content}
          </Section>
        ))}
      </div>
    </Page>
  );
};
