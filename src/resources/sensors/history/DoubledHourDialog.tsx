import { useState } from 'react';

import { DOUBLED_HOURS, type DoubledHour } from '@domain/tables/historyTable';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Dialog } from '@/kit/dialogs/Dialog';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useOneAtATime } from '@/kit/useOneAtATime';

import styles from '../tables/tables.module.css';
import { answerDoubledHour } from './calls';
import { historyMessages } from './texts';
import type { Question } from './useFileUpload';

interface DoubledHourDialogProps {
  importId: number;
  question: Question;
  onAnswered: () => void;
  onClose: () => void;
}

/** Asks once which of two equal hours the rows of a file mean. */
export const DoubledHourDialog = ({ importId, question, onAnswered, onClose }: DoubledHourDialogProps) => {
  const text = useText();
  const showFailure = useFailureToast();
  const { run, isRunning } = useOneAtATime();
  const [doubled, setDoubled] = useState<DoubledHour>('order');

  const answer = () =>
    run(async () => {
      try {
        await answerDoubledHour(importId, doubled);
        onAnswered();
      } catch (error) {
        showFailure(error);
      }
    });

  return (
    <Dialog
      title={text(historyMessages.doubledTitle)}
      onClose={onClose}
      isBusy={isRunning}
      actions={
        <Button variant="primary" disabled={isRunning} isBusy={isRunning} onClick={() => void answer()}>
          {text(historyMessages.answer)}
        </Button>
      }
    >
      <p>{text(historyMessages.doubledText, { time: question.time, line: question.line })}</p>
      <div role="radiogroup" aria-label={text(historyMessages.doubledTitle)}>
        {[...DOUBLED_HOURS].toReversed().map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="doubled"
              checked={value === doubled}
              onChange={() => setDoubled(value)}
            />
            {text(historyMessages.doubled[value])}
          </label>
        ))}
      </div>
    </Dialog>
  );
};
