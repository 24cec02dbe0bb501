import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

import { formatPlace } from '@domain/sensors/place';

import { mapKey } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';

import { getMap } from '../parts/mapCalls';
import { PlaceInputs } from '../place/PlaceInput';
import { neighbourhoodMessages } from './texts';

/** Where the chosen neighbourhood is, to be changed or taken away. */
export const NeighbourhoodPlace = () => {
  const { getFieldState, resetField } = useFormContext<{ place: string }>();
  const locationId = useWatch<{ locationId: number | null }, 'locationId'>({ name: 'locationId' });
  const query = useQuery({ queryKey: mapKey('sensors'), queryFn: ({ signal }) => getMap(signal) });
  const place = query.data?.locations.find(({ id }) => id === locationId)?.place;
  const current = place ? formatPlace(place) : '';
  useEffect(() => {
    if (!getFieldState('place').isDirty) resetField('place', { defaultValue: current });
  }, [current, locationId, getFieldState, resetField]);

  return (
    <>
      <LoadError query={query} />
      <PlaceInputs
        isNeeded={current === ''}
        hint={current === '' ? undefined : neighbourhoodMessages.placeHint}
      />
    </>
  );
};
