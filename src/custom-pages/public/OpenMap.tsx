import { useMemo, useState } from 'react';

import { publicSensorPath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { MapCard } from '@/kit/map/MapCard';
import { MapFrame } from '@/kit/map/MapFrame';
import { useIsPhone } from '@/kit/useIsPhone';
import type { OpenSensor } from '@/providers/data/records';
import { lookOf, STATUS_LOOKS } from '@/resources/sensors/parts/statusLooks';

import { OpenAbout } from './OpenAbout';
import { PublicLink } from './PublicLink';
import styles from './PublicSite.module.css';
import { neighbourhoodsOf, type ShownSensor } from './rules/openSensors';
import { openValue } from './rules/openValue';
import { publicMessages } from './texts';

interface OpenMapProps {
  /** All of the page, by which neighbourhoods are named. */
  open: readonly OpenSensor[];
  sensors: readonly ShownSensor[];
  /** What the map is moved to whenever it becomes another one. */
  fitted: readonly ShownSensor[];
  /** Whether one variable is looked at, whose values are written. */
  hasValues: boolean;
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

const placeOf = ({ place, ...sensor }: ShownSensor) => (place ? [{ ...sensor, ...place }] : []);

/** The open sensors where they are said to be, and a card of the chosen one. */
export const OpenMap = ({ open, sensors, fitted, hasValues, chosenId, onChoose }: OpenMapProps) => {
  const text = useText();
  const isPhone = useIsPhone();
  const [activeTime] = useState(() => text(publicMessages.activeTime));
  const placed = useMemo(() => sensors.flatMap(placeOf), [sensors]);
  const focused = useMemo(() => fitted.flatMap(placeOf), [fitted]);
  const names = useMemo(() => neighbourhoodsOf(open), [open]);
  const content = useMemo(
    () => ({
      points: placed.map(({ id, latitude, longitude, status, shown }) => ({
        id,
        latitude,
        longitude,
        look: lookOf(status),
        label: hasValues && shown[0] ? openValue(shown[0], activeTime)?.short : undefined,
      })),
      names,
    }),
    [names, placed, hasValues, activeTime],
  );
  const chosen = placed.find(({ id }) => id === chosenId) ?? null;
  const about = sensors.find(({ id }) => id === chosenId);

  return (
    <MapFrame
      className={styles.map}
      label={text(publicMessages.map)}
      looks={STATUS_LOOKS}
      content={content}
      chosen={chosen}
      fitted={focused}
      all={placed}
      isClustered
      leavesScrolling={isPhone}
      instead={text(publicMessages.instead)}
      onSelect={onChoose}
      onPress={() => onChoose(null)}
    >
      {chosen && about && (
        <MapCard label={about.name} onClose={() => onChoose(null)}>
          <h2 className={styles.name}>
            <PublicLink href={publicSensorPath(about.id)}>{about.name}</PublicLink>
          </h2>
          <OpenAbout sensor={about} />
        </MapCard>
      )}
    </MapFrame>
  );
};
