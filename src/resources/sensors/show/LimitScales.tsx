import { useRecordContext } from 'react-admin';

import { alertLevels, hasLimits, LIMITS, ZONES } from '@domain/threshold';
import { variableTitle } from '@reporting/captions';
import { formatNumber } from '@reporting/format';

import '@/i18n/screens/thresholds';
import { useText } from '@/i18n/useText';
import type { SensorOverview } from '@/providers/data/records';

import styles from './LimitScales.module.css';
import { Section } from './Section';

type Variable = SensorOverview['variables'][number];

const Scale = ({ variable }: { variable: Variable }) => {
  const text = useText();
  const levels = alertLevels(variable);

  return (
    <li className={styles.variable}>
      <h3 className={styles.name}>{variableTitle({ name: variable.name, unit: variable.unit ?? null })}</h3>
      {hasLimits(variable) ? (
        <>
          <div className={styles.scale} aria-hidden="true">
            {levels && ZONES.map((zone) => <span key={zone} data-level={levels[zone]} />)}
          </div>
          <dl className={styles.limits}>
            {LIMITS.map((limit) => {
              const value = variable[limit];
              return (
                <div key={limit} className={styles.limit} data-none={value === null || undefined}>
                  <dt>{text(`thresholds.${limit}`)}</dt>
                  <dd>{value === null ? '–' : formatNumber(value)}</dd>
                </div>
              );
            })}
          </dl>
        </>
      ) : (
        <p className={styles.none}>{text('sensorPage.noLimits')}</p>
      )}
    </li>
  );
};

/** The limits of each variable of the sensor in context as a scale: the zones between them are normal, warning or critical. */
export const LimitScales = () => {
  const text = useText();
  const { variables = [] } = useRecordContext<SensorOverview>() ?? {};

  return (
    <Section title={text('sensorPage.limits')}>
      {variables.length === 0 ? (
        <p className={styles.none}>{text('sensorPage.noVariables')}</p>
      ) : (
        <ul className={styles.variables}>
          {variables.map((variable) => (
            <Scale key={variable.id} variable={variable} />
          ))}
        </ul>
      )}
    </Section>
  );
};
