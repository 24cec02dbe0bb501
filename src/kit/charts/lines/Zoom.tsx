import { useRef } from 'react';

import { useText } from '@/i18n/useText';

import { chartsMessages } from '../texts';
import { Button } from '../../Button';
import { Icon } from '../../Icon';
import { isWhole } from '../rules/axis';
import { effectOfKey } from './chartKeys';
import type { ChartInView } from './CursorSlider';
import styles from './Zoom.module.css';

/** Buttons to change the part in view, for people without a keyboard at hand. */
export const Zoom = ({ chart, cursor, span, onSpan }: ChartInView) => {
  const text = useText();
  const zoomIn = useRef<HTMLButtonElement>(null);
  const whole = isWhole(chart.axis, span);
  const press = (key: '+' | '-') => {
    const effect = effectOfKey(key, { ...chart, span, place: cursor.get() });
    if (effect && 'span' in effect) onSpan(effect.span);
  };
  const showAll = () => {
    onSpan(chart.axis);
    // The pressed button goes.
    zoomIn.current?.focus();
  };

  return (
    <div className={styles.zoom}>
      {!whole && (
        <Button variant="quiet" className={styles.whole} onClick={showAll}>
          {text(chartsMessages.showAll)}
        </Button>
      )}
      <Button
        variant="icon"
        icon={<Icon name="zoomOut" />}
        aria-label={text(chartsMessages.zoomOut)}
        aria-disabled={whole}
        className={styles.step}
        onClick={() => press('-')}
      />
      <Button
        ref={zoomIn}
        variant="icon"
        icon={<Icon name="zoomIn" />}
        aria-label={text(chartsMessages.zoomIn)}
        className={styles.step}
        onClick={() => press('+')}
      />
    </div>
  );
};
