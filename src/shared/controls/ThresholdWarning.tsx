import { findContradictions, type Thresholds } from '@domain/threshold';

import '@/i18n/screens/thresholds';
import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import styles from './ThresholdWarning.module.css';
import { useHeldWhilePressed } from './useHeldWhilePressed';

/** A warning, and only that, if limits contradict each other. */
export const ThresholdWarning = ({ thresholds }: { thresholds: Thresholds }) => {
  const text = useText();
  const contradictions = useHeldWhilePressed(findContradictions(thresholds));

  return (
    // Always in the document, so that text appearing in it is read aloud.
    <div aria-live="polite">
      {contradictions.length > 0 && (
        <div className={styles.warning}>
          <Icon name="alert" />
          <div>
            <p className={styles.title}>{text('thresholds.contradiction')}</p>
            {contradictions.map(({ lower, upper, isStrict }) => (
              <p key={lower}>
                {text(isStrict ? 'thresholds.shouldBeLower' : 'thresholds.shouldNotExceed', {
                  lower: text(`thresholds.${lower}`),
                  upper: text(`thresholds.${upper}`),
                })}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
