import { useText } from '@/i18n/useText';
import { Age } from '@/kit/Moment';
import { useNow } from '@/kit/useNow';
import type { OpenVariable } from '@/providers/data/records';
import { StatusBadge } from '@/resources/sensors/parts/StatusBadge';

import styles from './OpenValues.module.css';
import { isOfNow } from './rules/openSensors';
import { openValue } from './rules/openValue';
import { publicMessages } from './texts';

const Value = ({ variable }: { variable: OpenVariable }) => {
  const text = useText();
  const now = useNow();
  const { name, now: last } = variable;
  const value = openValue(variable, text(publicMessages.activeTime));
  const holds = isOfNow(variable, now);

  return (
    <li className={styles.variable}>
      <p className={styles.name}>{name}</p>
      {last && value ? (
        <>
          <p className={styles.value} data-old={!holds || undefined}>
            <strong>{value.figure}</strong> {value.unit}
          </p>
          <p className={styles.about}>
            {holds && last.status && <StatusBadge status={last.status} />}
            <span className={styles.age} title={text(publicMessages.hourOf)}>
              <Age at={last.until} />
            </span>
          </p>
          {holds && last.meaning && <p className={styles.meaning}>{last.meaning}</p>}
        </>
      ) : (
        <p className={styles.none}>{text(publicMessages.noValue)}</p>
      )}
    </li>
  );
};

/** Each variable with the figure of its last hour, in words too. */
export const OpenValues = ({ variables }: { variables: readonly OpenVariable[] }) => (
  <ul className={styles.values}>
    {variables.map((variable) => (
      <Value key={variable.id} variable={variable} />
    ))}
  </ul>
);
