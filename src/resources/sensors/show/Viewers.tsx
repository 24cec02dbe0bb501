import { useState } from 'react';

import { ruleText } from '@domain/accounts/accessRules';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { UserName } from '@/kit/NameLink';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { SensorOverview } from '@/providers/data/records';

import styles from './Viewers.module.css';
import { sensorPageMessages } from './texts';

type Viewer = NonNullable<SensorOverview['viewers']>[number];

/** As many as people take in at once. */
const SHOWN_AT_FIRST = 8;

/** Residents first, because administrators see every sensor. */
const residentsFirst = (viewers: readonly Viewer[]) =>
  viewers.toSorted((one, other) => Number(one.admin) - Number(other.admin));

/**
 * '¿Quién ve este sensor?', by choice or by which rule (EXT-57), which leads to the person's rules; and whether they get its
 * report. Only administrators are told.
 */
export const Viewers = () => {
  const text = useText();
  const { viewers } = useRecord<SensorOverview>();
  const [showsAll, setShowsAll] = useState(false);
  if (!viewers) return null;

  const inOrder = residentsFirst(viewers);
  const count = formatCount(viewers.length);

  return (
    <Section title={text(sensorPageMessages.viewers)}>
      <ul className={styles.viewers}>
        {(showsAll ? inOrder : inOrder.slice(0, SHOWN_AT_FIRST)).map(
          ({ id, mail, admin, subscribed, chosen, rules }) => (
            <li key={id} className={styles.viewer}>
              <span className={styles.mail}>
                <UserName id={id}>{mail}</UserName>
              </span>
              {admin && <span className={styles.mark}>{text(sensorPageMessages.admin)}</span>}
              {!admin && chosen && <span className={styles.mark}>{text(sensorPageMessages.chosen)}</span>}
              {rules && rules.length > 0 && (
                <span className={styles.rule}>
                  <UserName id={id}>
                    {text(sensorPageMessages.byRule, { rules: rules.map(ruleText).join(', ') })}
                  </UserName>
                </span>
              )}
              {subscribed && <span className={styles.mark}>{text(sensorPageMessages.subscribed)}</span>}
            </li>
          ),
        )}
      </ul>
      {viewers.length > SHOWN_AT_FIRST && (
        <Button
          variant="quiet"
          className={styles.all}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? text('common.showLess') : text(sensorPageMessages.allViewers, { count })}
        </Button>
      )}
    </Section>
  );
};
