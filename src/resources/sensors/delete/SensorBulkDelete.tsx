import { useRef, useState } from 'react';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { Dialog, takeFocus } from '@/kit/dialogs/Dialog';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import { minutesToWait } from '@/kit/feedback/pauseAfter';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { useBatches } from '@/kit/more/useBatches';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { pauseMessages } from '@/kit/feedback/pauseTexts';
import type { Sensor } from '@/providers/data/records';

import { sensorsHeading } from '../heading';
import { manageSensorsMessages } from '../texts';
import styles from './SensorBulkDelete.module.css';
import { useDeletionSeries } from './useDeletionSeries';

interface NamesProps {
  items: readonly { id: number; name: string; detail?: string }[];
}

const Names = ({ items }: NamesProps) => {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { drawn, onScroll } = useBatches(scroller, items.length);

  return (
    <ScrollRegion
      ref={scroller}
      label={text(sensorsHeading.title)}
      className={styles.scroller}
      onScroll={onScroll}
    >
      <ul className={styles.names}>
        {items.slice(0, drawn).map(({ id, name, detail }) => (
          <li key={id} className={styles.item}>
            <p className={styles.name}>{name}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
};

/**
 * Asks before several sensors are deleted, and shows the progress and which ones failed and why (SEN-20). Each stage
 * begins with the focus on its closing button; its `key` makes that a new element, which takes the focus.
 */
export const SensorBulkDelete = ({ onClose }: ClosableProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { selectedRecords } = useExtendedListContext<Sensor>();
  // The selection shrinks as sensors are deleted.
  const [sensors] = useState(selectedRecords);
  const { stage, question, start, stop } = useDeletionSeries(onClose);

  switch (stage.name) {
    case 'asking':
      return (
        <Dialog
          title={text(manageSensorsMessages.deleteManyTitle)}
          onClose={onClose}
          actions={
            <>
              <Button key="cancel" ref={takeFocus} onClick={onClose}>
                {text('common.cancel')}
              </Button>
              <Button variant="danger" onClick={() => void start(sensors)}>
                {text('common.delete')}
              </Button>
            </>
          }
        >
          <p>
            {sensors.length === 1
              ? text(manageSensorsMessages.deleteText)
              : text(manageSensorsMessages.deleteManyText, { count: formatCount(sensors.length) })}
          </p>
          <Names items={sensors} />
        </Dialog>
      );
    case 'running':
      return (
        <Dialog
          title={text(manageSensorsMessages.deletingMany)}
          isBusy
          onClose={onClose}
          actions={
            <Button key="stop" ref={takeFocus} aria-disabled={stage.isStopping} onClick={stop}>
              {text(stage.isStopping ? manageSensorsMessages.stopping : manageSensorsMessages.stop)}
            </Button>
          }
        >
          <ProgressBar
            aria-label={text(manageSensorsMessages.deletingMany)}
            done={stage.tried}
            total={stage.total}
          />
          <p role="status">
            {text(manageSensorsMessages.progress, {
              done: formatCount(stage.tried),
              count: formatCount(stage.total),
            })}
            {stage.isPaused && <> {text(pauseMessages.asked)}</>}
          </p>
          {question}
        </Dialog>
      );
    case 'ended': {
      const { deleted, gone, failed, postponedByMs } = stage.outcome;
      return (
        <Dialog
          title={text(manageSensorsMessages.notDeletedTitle)}
          onClose={onClose}
          actions={
            <>
              <Button key="close" ref={takeFocus} onClick={onClose}>
                {text('common.close')}
              </Button>
              {failed.length > 0 && (
                <Button variant="primary" onClick={() => void start(failed.map(({ item }) => item))}>
                  {text('common.retry')}
                </Button>
              )}
            </>
          }
        >
          <div role="alert">
            <p>
              {text(manageSensorsMessages.deletedOf, {
                done: formatCount(deleted.length),
                count: formatCount(stage.total),
              })}
            </p>
            {failed.length > 0 && <p>{text(manageSensorsMessages.stillSelected)}</p>}
            {postponedByMs !== undefined && (
              <p>{text(pauseMessages.later, { minutes: formatCount(minutesToWait(postponedByMs)) })}</p>
            )}
            {gone.length > 0 && <p>{text(manageSensorsMessages.goneMany)}</p>}
          </div>
          <Names
            items={[...failed, ...gone].map(({ item: sensor, error }) => {
              const { message, hint } = errorText(error);
              return { id: sensor.id, name: sensor.name, detail: [message, hint].filter(Boolean).join(' ') };
            })}
          />
        </Dialog>
      );
    }
  }
};
