import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { Dialog } from '@/shared/dialogs/Dialog';
import { useErrorText } from '@/shared/feedback/useErrorText';

import styles from './DeleteSensorsDialog.module.css';
import { SensorNames } from './SensorNames';
import { useDeletionSeries } from './useDeletionSeries';

interface DeleteSensorsDialogProps {
  /** At least one. */
  sensors: readonly Sensor[];
  onClose: () => void;
  /** These exist no longer. */
  onDrop: (gone: readonly Sensor[]) => void;
  /** The list is out of date. */
  onReload: () => void;
}

/** Each stage begins on the way out, whose key makes it a button of its own. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks before several sensors are deleted, shows how far it is, and what didn't go and why (doc 1 §2, reading 15). */
export const DeleteSensorsDialog = ({ sensors, onClose, onDrop, onReload }: DeleteSensorsDialogProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { stage, start, stop } = useDeletionSeries({ onDone: onClose, onDrop, onReload });

  switch (stage.name) {
    case 'asking':
      return (
        <Dialog
          title={text('manageSensors.deleteManyTitle')}
          onClose={onClose}
          actions={
            <>
              <button key="cancel" ref={takeFocus} type="button" className={styles.other} onClick={onClose}>
                {text('common.cancel')}
              </button>
              <button type="button" className={styles.delete} onClick={() => void start(sensors)}>
                {text('common.delete')}
              </button>
            </>
          }
        >
          <p>
            {sensors.length === 1
              ? text('manageSensors.deleteText')
              : text('manageSensors.deleteManyText', { count: formatCount(sensors.length) })}
          </p>
          <SensorNames items={sensors} />
        </Dialog>
      );
    case 'running':
      return (
        <Dialog
          title={text('manageSensors.deletingMany')}
          isBusy
          onClose={onClose}
          actions={
            <button
              key="stop"
              ref={takeFocus}
              type="button"
              className={styles.other}
              aria-disabled={stage.isStopping}
              onClick={stop}
            >
              {text(stage.isStopping ? 'manageSensors.stopping' : 'manageSensors.stop')}
            </button>
          }
        >
          <progress
            className={styles.progress}
            aria-label={text('manageSensors.deletingMany')}
            value={stage.tried}
            max={stage.of}
          />
          <p role="status">
            {text('manageSensors.progress', { done: formatCount(stage.tried), count: formatCount(stage.of) })}
          </p>
        </Dialog>
      );
    case 'ended': {
      const { deleted, gone, failed } = stage.outcome;
      return (
        <Dialog
          title={text('manageSensors.notDeletedTitle')}
          onClose={onClose}
          actions={
            <>
              <button key="close" ref={takeFocus} type="button" className={styles.other} onClick={onClose}>
                {text('common.close')}
              </button>
              {failed.length > 0 && (
                <button
                  type="button"
                  className={styles.retry}
                  onClick={() => void start(failed.map(({ sensor }) => sensor))}
                >
                  {text('common.retry')}
                </button>
              )}
            </>
          }
        >
          <div role="alert">
            <p>
              {text('manageSensors.deletedOf', {
                done: formatCount(deleted.length),
                count: formatCount(stage.of),
              })}
            </p>
            {failed.length > 0 && <p>{text('manageSensors.stillSelected')}</p>}
            {gone.length > 0 && <p>{text('manageSensors.goneMany')}</p>}
          </div>
          <SensorNames
            items={[...failed, ...gone].map(({ sensor, error }) => {
              const { message, hint } = errorText(error);
              return { id: sensor.id, name: sensor.name, detail: [message, hint].filter(Boolean).join(' ') };
            })}
          />
        </Dialog>
      );
    }
  }
};
