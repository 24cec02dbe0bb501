import { hasLimits, LIMITS } from '@domain/sensors/threshold';
import { canHaveLimits } from '@domain/sensors/variableKind';
import { variableTitle } from '@reporting/captions';
import { formatExact } from '@reporting/format';

import { useText } from '@/i18n/useText';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { SensorOverview } from '@/providers/data/records';
import { thresholdMessages } from '@/resources/normalized-variables/parts/thresholdTexts';

import { LimitScale } from '../LimitScale';
import styles from './LimitScales.module.css';
import { sensorPageMessages } from './texts';

type Variable = SensorOverview['variables'][number];

const VariableLimits = ({ variable }: { variable: Variable }) => {
  const text = useText();

  return (
    <li className={styles.variable}>
      <h3 className={styles.name}>{variableTitle(variable)}</h3>
      {hasLimits(variable) ? (
        <>
          <LimitScale limits={variable} />
          <dl className={styles.limits}>
            {LIMITS.map((limit) => {
              const value = variable[limit];
              return (
                <div key={limit} className={styles.limit} data-none={value === null || undefined}>
                  <dt>{text(thresholdMessages[limit])}</dt>
                  <dd>{value === null ? '–' : formatExact(value)}</dd>
                </div>
              );
            })}
          </dl>
        </>
      ) : (
        <p className={styles.none}>
          {text(
            canHaveLimits(variable.kind)
              ? sensorPageMessages.noLimits
              : sensorPageMessages.noLimitsOfDirection,
          )}
        </p>
      )}
    </li>
  );
};

/** The limits of each variable of the sensor in context. */
export const LimitScales = () => {
  const text = useText();
  const { variables } = useRecord<SensorOverview>();

  return (
    <Section title={text(sensorPageMessages.limits)}>
      {variables.length === 0 ? (
        <p className={styles.none}>{text(sensorPageMessages.noVariables)}</p>
      ) : (
        <ul className={styles.variables}>
          {variables.map((variable) => (
            <VariableLimits key={variable.id} variable={variable} />
          ))}
        </ul>
      )}
    </Section>
  );
};
