import { useState } from 'react';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Breakable } from '@/kit/Breakable';
import { Button } from '@/kit/Button';
import { Checkbox } from '@/kit/controls/Checkbox';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { useConfirmedChange } from '@/kit/dialogs/ConfirmChange';
import { Dialog, takeFocus } from '@/kit/dialogs/Dialog';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { SensorImport } from '@/providers/data/records';

import { undoSensorImport } from './calls';
import { UNDOING } from './importQueries';
import styles from '../tables/tables.module.css';
import { importMessages } from './texts';

/** Asks before what an import created is removed, and says what would stay. */
export const ImportUndo = ({ of, onClose }: ClosableProps & { of: SensorImport }) => {
  const text = useText();
  const { run, isRunning } = useOneAtATime();
  const makeChange = useConfirmedChange(onClose, UNDOING);
  const [withMeasured, setWithMeasured] = useState(false);
  const { changed = 0, measured = 0, changedNames = [] } = of.undo ?? {};
  const removed = of.created - changed - (withMeasured ? 0 : measured);

  return (
    <Dialog
      title={text(importMessages.undoTitle)}
      onClose={onClose}
      isBusy={isRunning}
      actions={
        <>
          <Button ref={takeFocus} disabled={isRunning} onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={isRunning}
            isBusy={isRunning}
            onClick={() =>
              void run(() =>
                makeChange(() => undoSensorImport(of.id, withMeasured), importMessages.undoStarted),
              )
            }
          >
            {text(isRunning ? importMessages.undoing : importMessages.undo)}
          </Button>
        </>
      }
    >
      <p>{text(importMessages.undoText, counted(removed))}</p>
      {changed > 0 && (
        <>
          <p>{text(importMessages.undoChanged, counted(changed))}</p>
          <ul>
            {changedNames.map((name) => (
              <li key={name}>
                <Breakable>{name}</Breakable>
              </li>
            ))}
            {changed > changedNames.length && (
              <li>{text(importMessages.undoOthers, counted(changed - changedNames.length))}</li>
            )}
          </ul>
        </>
      )}
      {measured > 0 && (
        <>
          <p>{text(importMessages.undoMeasured, counted(measured))}</p>
          <label className={styles.choice}>
            <Checkbox checked={withMeasured} onChange={setWithMeasured} />
            <span>
              {text(importMessages.withMeasured)}
              <span className={styles.note}> {text(importMessages.withMeasuredHint)}</span>
            </span>
          </label>
        </>
      )}
    </Dialog>
  );
};
