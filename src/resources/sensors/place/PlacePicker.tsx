import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import type { Place } from '@domain/sensors/place';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { mapKey } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import type { MarkLook } from '@/kit/map/mapContent';
import { MapFrame } from '@/kit/map/MapFrame';
import type { SensorMap } from '@/providers/data/records';

import { getMap } from '../parts/mapCalls';
import styles from './PlacePicker.module.css';
import { placeMessages } from './texts';

const PICKED: readonly MarkLook[] = [
  { icon: 'place', color: '--color-accent', fill: '--color-accent-subtle' },
];

interface PlacePickerProps {
  /** What is picked, or typed so far. */
  place: Place | null;
  /** The neighbourhood that was chosen. */
  locationId: number | null;
  onPick: (place: Place) => void;
}

/** Where to begin: at the place, else in the neighbourhood, else where there are sensors. */
const beginning = ({ sensors, locations }: SensorMap, place: Place | null, locationId: number | null) => {
  const own = place ?? locations.find(({ id }) => id === locationId)?.place;
  if (own) return [own];
  return sensors.id.map((_, index) => ({
    latitude: sensors.latitude[index] ?? 0,
    longitude: sensors.longitude[index] ?? 0,
  }));
};

const Picker = ({ data, place, locationId, onPick }: PlacePickerProps & { data: SensorMap }) => {
  const text = useText();
  const [fitted] = useState(() => beginning(data, place, locationId));
  const box = useRef<HTMLDivElement>(null);
  // It opens below the fields, maybe out of the window.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  const content = useMemo(
    () => ({
      points: place ? [{ id: 0, look: 0, ...place }] : [],
      names: data.locations.flatMap(({ name, place: middle }) => (middle ? { name, ...middle } : [])),
    }),
    [data, place],
  );

  return (
    <div ref={box} className={styles.box}>
      <MapFrame
        className={styles.map}
        label={text(placeMessages.pickOn)}
        looks={PICKED}
        content={content}
        chosen={null}
        fitted={fitted}
        all={fitted}
        leavesScrolling
        instead={text(placeMessages.instead)}
        onPress={onPick}
        renderActions={(map) => (
          <>
            <span className={styles.cross} aria-hidden="true" />
            <Button className={styles.center} onClick={() => onPick(map.view().center)}>
              {text(placeMessages.useCenter)}
            </Button>
          </>
        )}
      />
    </div>
  );
};

/** A map on which a place is picked: by pressing it, or by moving it below the cross. */
export const PlacePicker = (props: PlacePickerProps) => {
  const query = useQuery({ queryKey: mapKey('sensors'), queryFn: ({ signal }) => getMap(signal) });

  return (
    <>
      <LoadError query={query} />
      {query.isPending && <Skeleton label={placeMessages.mapLoading} className={styles.skeleton} />}
      {query.data && <Picker {...props} data={query.data} />}
    </>
  );
};
