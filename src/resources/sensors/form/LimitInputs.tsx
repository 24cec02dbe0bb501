import { isRequired, LIMITS, type Limit, type Requirements, type Thresholds } from '@domain/threshold';

import { ThresholdWarning } from '@/shared/controls/ThresholdWarning';
import { ThresholdInput } from '@/shared/inputs/ThresholdInput';
import { required } from '@/shared/inputs/validators';

import { LimitScale } from '../LimitScale';
import styles from './LimitInputs.module.css';

const neededRules = required('sensorForm.problems.limitRequired');

interface LimitInputsProps {
  limits: Thresholds;
  /** Those of the normalized variable; undefined until it is known. */
  requirements: Requirements | undefined;
  /** The limits without which the sensor can't be saved. */
  needed: readonly Limit[];
}

/** The four limits of a variable (LST-9). */
export const LimitInputs = ({ limits, requirements, needed }: LimitInputsProps) => (
  <div className={styles.limits}>
    <LimitScale limits={limits} />
    <div className={styles.inputs}>
      {LIMITS.map((limit) => (
        <ThresholdInput
          key={limit}
          source={limit}
          label={`thresholds.${limit}`}
          required={isRequired(limit, requirements)}
          validate={needed.includes(limit) ? neededRules : []}
        />
      ))}
    </div>
    <ThresholdWarning thresholds={limits} />
  </div>
);
