import { findContradictions, type Thresholds } from '@domain/sensors/threshold';

import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { useHeldWhilePressed } from '@/kit/controls/useHeldWhilePressed';

import { thresholdMessages } from './thresholdTexts';
import styles from './ThresholdWarning.module.css';

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
            <p className={styles.title}>{text(thresholdMessages.contradiction)}</p>
            {contradictions.map(({ lower, upper, isStrict }) => (
              <p key={lower}>
                {text(isStrict ? thresholdMessages.shouldBeLower : thresholdMessages.shouldNotExceed, {
                  lower: text(thresholdMessages[lower]),
                  upper: text(thresholdMessages[upper]),
                })}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
