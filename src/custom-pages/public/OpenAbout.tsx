import { formatList } from '@domain/formatList';

import { useText } from '@/i18n/useText';
import { Age } from '@/kit/Moment';
import { useNow } from '@/kit/useNow';
import { StatusBadge } from '@/resources/sensors/parts/StatusBadge';

import styles from './PublicSite.module.css';
import { beyondLimits, isOfNow, type ShownSensor } from './rules/openSensors';
import { openValue } from './rules/openValue';
import { publicMessages } from './texts';

/** Beside each other in a list, so only the first few. */
const MOST_VALUES = 3;

/** How a sensor is and because of what, what it measured in its last hour, and where it is. */
export const OpenAbout = ({ sensor }: { sensor: ShownSensor }) => {
  const text = useText();
  const { status, shown, locationName, typeName } = sensor;
  const now = useNow();
  const beyond = beyondLimits(shown, now);
  const ordered = new Set([...beyond, ...shown]);
  const values = [...ordered].slice(0, MOST_VALUES).flatMap((variable) => {
    const value = openValue(variable, text(publicMessages.activeTime));
    return value ? [{ variable, value }] : [];
  });
  const newest = values
    .map(({ variable }) => variable.now?.until ?? '')
    .toSorted()
    .at(-1);
  const meaning = shown.find(({ now }) => now?.status === status)?.now?.meaning;

  return (
    <>
      <p className={styles.status}>
        <StatusBadge status={status} />
        {newest && (
          <span className={styles.value}>
            <Age at={newest} />
          </span>
        )}
      </p>
      {beyond.length > 0 && (
        <p className={styles.value}>
          {text(publicMessages.beyond, { variables: formatList(beyond.map(({ name }) => name)) })}
        </p>
      )}
      {values.length > 0 && (
        <p className={styles.value}>
          {values.map(({ variable, value }) => (
            <span key={variable.id} className={styles.figure} data-old={!isOfNow(variable, now) || undefined}>
              {variable.name} <strong>{[value.figure, value.unit].filter(Boolean).join(' ')}</strong>
            </span>
          ))}
        </p>
      )}
      {meaning && <p className={styles.meaning}>{meaning}</p>}
      <p className={styles.about}>{[locationName, typeName].filter(Boolean).join(' · ')}</p>
    </>
  );
};
