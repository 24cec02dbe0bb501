import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import type { HomeSensor } from '@/providers/data/records';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';

import styles from './HomeAnswer.module.css';
import { answerOf } from './answerOf';

/** What people come to know, before anything else (EXT-74). */
export const HomeAnswer = ({ sensors }: { sensors: readonly HomeSensor[] }) => {
  const { status, sentence } = answerOf(sensors, useText());

  return (
    <p className={styles.answer} data-status={status}>
      <Icon name={STATUS_MARKS[status]} size={24} />
      {sentence}
    </p>
  );
};
