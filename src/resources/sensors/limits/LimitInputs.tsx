import { useFormContext, useWatch } from 'react-hook-form';

import { isRequired, LIMITS, requiredLimitsOf } from '@domain/sensors/threshold';
import { unitOfLimits } from '@domain/sensors/variableKind';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { requiredChoice } from '@/kit/inputs/validators';
import { ThresholdInput } from '@/resources/normalized-variables/parts/ThresholdInput';
import { thresholdMessages } from '@/resources/normalized-variables/parts/thresholdTexts';
import { ThresholdWarning } from '@/resources/normalized-variables/parts/ThresholdWarning';

import type { BulkVariable } from '../bulk/bulkVariables';
import { sensorFormMessages } from '../form/texts';
import { LimitScale } from '../LimitScale';
import styles from './BulkLimits.module.css';
import { areSameLimits, usualLimits, type LimitValues } from './limitValues';
import { limitChangeMessages } from './texts';

const neededRules = requiredChoice(sensorFormMessages.problems.limitRequired);

/** The limits that all sensors are to have, at first those that most have; and a way back to the variable's. */
export const LimitInputs = ({ chosen }: { chosen: BulkVariable }) => {
  const text = useText();
  const { setValue } = useFormContext<LimitValues>();
  const values = useWatch() as LimitValues;
  const { count, total, limits: most } = usualLimits(chosen);
  const { variable } = chosen;
  const takeUsual = () => {
    const limits = requiredLimitsOf(variable);
    for (const limit of LIMITS) setValue(limit, limits[limit], { shouldDirty: true });
  };

  return (
    <section className={styles.part}>
      <LimitScale limits={values} />
      <div className={styles.inputs}>
        {LIMITS.map((limit) => (
          <ThresholdInput
            key={`${variable.id} ${limit}`}
            source={limit}
            label={thresholdMessages[limit]}
            unit={unitOfLimits(variable.unit ?? null, variable)}
            isRequired={isRequired(limit, variable)}
            validate={isRequired(limit, variable) ? neededRules : []}
          />
        ))}
      </div>
      <ThresholdWarning thresholds={values} />
      <div className={styles.usual}>
        <p className={styles.note}>
          {count === undefined || !most || !areSameLimits(most, values)
            ? text(limitChangeMessages.hint)
            : text(count === total ? limitChangeMessages.allSame : limitChangeMessages.usual, {
                count: formatCount(count),
                total: formatCount(total),
              })}
        </p>
        <Button variant="quiet" onClick={takeUsual}>
          {text(limitChangeMessages.toUsual)}
        </Button>
      </div>
    </section>
  );
};
