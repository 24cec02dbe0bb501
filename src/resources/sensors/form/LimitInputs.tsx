import {
  alertLevels,
  isRequired,
  LIMITS,
  ZONES,
  type Limit,
  type Requirements,
  type Thresholds,
} from '@domain/threshold';

import { ThresholdWarning } from '@/shared/controls/ThresholdWarning';
import { ThresholdInput } from '@/shared/inputs/ThresholdInput';
import { required } from '@/shared/inputs/validators';

import styles from './LimitInputs.module.css';

const neededRules = required('sensorForm.problems.limitRequired');

/**
 * The limits as a scale: the zones between them are normal, warning or critical. There are none between limits
 * that contradict each other.
 */
const Scale = ({ limits }: { limits: Thresholds }) => {
  const levels = alertLevels(limits);

  return (
    <div className={styles.scale} aria-hidden="true">
      {levels && ZONES.map((zone) => <span key={zone} data-level={levels[zone]} />)}
    </div>
  );
};

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
    <Scale limits={limits} />
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
