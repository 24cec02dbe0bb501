import { createContext, useContext } from 'react';

import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { TriedLimits, VariableLimitEffect } from '@/providers/data/records';

import styles from './LimitEffectNote.module.css';
import { sensorFormMessages } from './texts';
import { toldTime } from './timeBeyond';

/** The effect of limits, together with those limits. */
export interface KnownLimitEffects {
  tried: TriedLimits;
  effects: readonly VariableLimitEffect[];
}

/** Null until it is known, and if it can't be computed. */
export const LimitEffectsContext = createContext<KnownLimitEffects | null>(null);

const areSameLimits = (one: Thresholds, other: Thresholds): boolean =>
  JSON.stringify(pickThresholds(one)) === JSON.stringify(pickThresholds(other));

/** The effect of limits, in a sentence with its numbers (EXT-32). */
export const effectSentence = ({ measuredHours, ...beyond }: Omit<VariableLimitEffect, 'variableId'>) => {
  const told = toldTime(beyond);
  const { warning, critical } = told;
  const kind = () => {
    if (measuredHours === 0) return 'unmeasured';
    if (warning > 0) return critical > 0 ? 'both' : 'warning';
    return critical > 0 ? 'critical' : 'none';
  };
  return { key: sensorFormMessages.effects[kind()], ...told };
};

interface LimitEffectNoteProps {
  variableId: number;
  /** The limits in the form. */
  limits: Thresholds;
}

/** What limits would have meant in the last 30 days (EXT-32); dimmed while the text is about other limits. */
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
          warning: text(sensorFormMessages.timeBeyond[sentence.unit], counted(sentence.warning)),
          critical: text(sensorFormMessages.timeBeyond[sentence.unit], counted(sentence.critical)),
        })}
    </p>
  );
};
