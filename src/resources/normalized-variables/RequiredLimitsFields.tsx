import { thresholdsOf, withRequirement, type RequiredLimits } from './normalizedVariable';
import type { Limit } from '@domain/threshold';
import { useText } from '@/i18n/useText';
import { ThresholdBox } from '@/shared/controls/ThresholdBox';
import { ThresholdWarning } from '@/shared/controls/ThresholdWarning';

import { LimitGroups } from './LimitGroups';
import styles from './RequiredLimitsFields.module.css';
import { RequirementSwitch } from './RequirementSwitch';

interface RequiredLimitsFieldsProps {
  limits: RequiredLimits;
  onChange: (limits: RequiredLimits) => void;
  /** What the field being typed in would count as; nothing once it counts. */
  onType: (typed: RequiredLimits) => void;
}

/** A toggle for each limit, which reveals its value (doc 2 §4), and a word where the values contradict each other. */
export const RequiredLimitsFields = ({ limits, onChange, onType }: RequiredLimitsFieldsProps) => {
  const text = useText();

  const toggle = (limit: Limit, isOn: boolean) => {
    onType({});
    onChange(withRequirement(limits, limit, isOn));
  };

  return (
    <>
      <LimitGroups>
        {(limit) => {
          const value = limits[limit];
          const isOn = value !== undefined;
          return (
            <div key={limit} className={styles.limit}>
              <RequirementSwitch limit={limit} isOn={isOn} onChange={(next) => toggle(limit, next)} />
              {isOn && (
                <ThresholdBox
                  required
                  isNumeric
                  label={text(`normalizedVariables.${limit}`)}
                  value={value}
                  onChange={(next) => onChange({ ...limits, [limit]: next })}
                  onType={(typed) => onType(typed === undefined ? {} : { [limit]: typed })}
                />
              )}
            </div>
          );
        }}
      </LimitGroups>
      <div className={styles.warning}>
        <ThresholdWarning thresholds={thresholdsOf(limits)} />
      </div>
    </>
  );
};
