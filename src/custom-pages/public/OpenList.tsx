import { useState } from 'react';

import { publicSensorPath } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { useIsPrinting } from '@/theme/printing';

import { OpenAbout } from './OpenAbout';
import { PublicLink } from './PublicLink';
import styles from './PublicSite.module.css';
import type { ShownSensor } from './rules/openSensors';
import { publicMessages } from './texts';

const SHOWN_AT_FIRST = 30;
const SHOWN_MORE = 100;

interface OpenListProps {
  sensors: readonly ShownSensor[];
  chosenId: number | null;
  /** Left out where there is no map. */
  onChoose: ((sensor: ShownSensor) => void) | undefined;
}

/** The same as the map, for people who read or use the keyboard. */
export const OpenList = ({ sensors, chosenId, onChoose }: OpenListProps) => {
  const text = useText();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const isPrinting = useIsPrinting();

  return (
    <>
      <p className={styles.found} role="status">
        {text(publicMessages.found, counted(sensors.length))}
      </p>
      <ul className={styles.list} aria-label={text(publicMessages.sensors)}>
        {(isPrinting ? sensors : sensors.slice(0, most)).map((sensor) => (
          <li key={sensor.id} className={styles.row} data-chosen={sensor.id === chosenId || undefined}>
            <div className={styles.words}>
              <h2 className={styles.name}>
                <PublicLink href={publicSensorPath(sensor.id)}>{sensor.name}</PublicLink>
              </h2>
              <OpenAbout sensor={sensor} />
            </div>
            {onChoose && sensor.place && (
              <Button
                variant="icon"
                icon={<Icon name="place" />}
                title={text(publicMessages.onMap, { name: sensor.name })}
                aria-pressed={sensor.id === chosenId}
                onClick={() => onChoose(sensor)}
              />
            )}
          </li>
        ))}
      </ul>
      {sensors.length > most && (
        <Button className={styles.more} onClick={() => setMost(most + SHOWN_MORE)}>
          {text(publicMessages.more)}
        </Button>
      )}
    </>
  );
};
