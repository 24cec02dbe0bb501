import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import { useFeature } from '@/kit/useFeature';

import { countRuledPeople } from '../calls';
import type { SensorValues } from './sensorValues';
import styles from './SensorInputs.module.css';
import { sensorFormMessages } from './texts';

/**
 * How many people will see the sensor by their rules, for the type and neighbourhood in the form. It is only a help: if it
 * fails, people aren't told.
 */
export const RuledPeople = () => {
  const text = useText();
  const isAsked = useFeature('access-rules');
  const [typeId, mode, location] = useWatch<SensorValues, ['sensorTypeId', 'locationMode', 'locationId']>({
    name: ['sensorTypeId', 'locationMode', 'locationId'],
  });
  const locationId = mode === 'existing' ? location : null;
  const isKnown = isAsked && typeId !== null && (mode !== 'existing' || location !== null);
  const { data: people } = useQuery({
    queryKey: queryKeyOf('ruled-people', typeId ?? 0, locationId ?? 0),
    queryFn: ({ signal }) => countRuledPeople(typeId ?? 0, locationId, signal),
    enabled: isKnown,
  });

  if (!isKnown || people === undefined) return null;
  return (
    <p className={styles.ruled} role="status">
      {people === 0
        ? text(sensorFormMessages.ruledNobody)
        : text(sensorFormMessages.ruledPeople, counted(people))}
    </p>
  );
};
