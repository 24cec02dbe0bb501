import { useContext } from 'react';

import type { Thresholds } from '@domain/threshold';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { areSameLimits, effectSentence, LimitEffectsContext } from './limitEffects';
import styles from './LimitEffectNote.module.css';

interface LimitEffectNoteProps {
  variableId: number;
  /** The limits in the form. */
  limits: Thresholds;
}

/**
 * What the limits of a variable would have meant in the last 30 days (EXT-32); dimmed while the text is about
 * other limits.
 */
export const LimitEffectNote = ({ variableId, limits }: LimitEffectNoteProps) => {
  const text = useText();
  const known = useContext(LimitEffectsContext);
  const tried = known?.tried.find((one) => one.variableId === variableId);
  const effect = known?.effects.find((one) => one.variableId === variableId);
  if (!known) return null;

  const sentence = effect && effectSentence(effect);
  return (
    <p
      className={styles.effect}
      aria-live="polite"
      data-outdated={(tried && !areSameLimits(tried, limits)) || undefined}
    >
      {sentence &&
        text(sentence.key, {
          warning: formatCount(sentence.warning),
          critical: formatCount(sentence.critical),
        })}
    </p>
  );
};
