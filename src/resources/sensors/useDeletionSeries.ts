import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useBeforeUnload } from 'react-router-dom';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';

import { deleteInSequence, type DeletionOutcome } from './deleteInSequence';
import { useSensorRemoval } from './useSensorRemoval';

type Stage =
  | { name: 'asking' }
  | { name: 'running'; of: number; tried: number; isStopping: boolean }
  | { name: 'ended'; of: number; outcome: DeletionOutcome<Sensor> };

interface Settings {
  /** Everything that was tried went. */
  onDone: () => void;
  onDrop: (gone: readonly Sensor[]) => void;
  onReload: () => void;
}

/** Deletes sensors one after the other; whoever leaves the screen stops it. */
export const useDeletionSeries = ({ onDone, onDrop, onReload }: Settings) => {
  const text = useText();
  const notify = useNotify();
  const { remove } = useSensorRemoval();
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const isRunning = stage.name === 'running';
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isRunning) event.preventDefault();
      },
      [isRunning],
    ),
  );

  const start = async (sensors: readonly Sensor[]) => {
    const { signal } = (stopper.current = new AbortController());
    const of = sensors.length;
    setStage({ name: 'running', of, tried: 0, isStopping: false });

    const outcome = await deleteInSequence({
      sensors,
      remove,
      signal,
      onProgress: (tried) => setStage({ name: 'running', of, tried, isStopping: signal.aborted }),
    });

    const { deleted, gone, failed } = outcome;
    onDrop([...deleted, ...gone.map(({ sensor }) => sensor)]);
    if (gone.length > 0) onReload();
    if (deleted.length > 0) {
      notify(text('manageSensors.deletedMany', { count: formatCount(deleted.length) }), { type: 'success' });
    }
    if (gone.length + failed.length > 0) setStage({ name: 'ended', of, outcome });
    else onDone();
  };

  const stop = () => {
    stopper.current?.abort();
    setStage((now) => (now.name === 'running' ? { ...now, isStopping: true } : now));
  };

  return { stage, start, stop };
};
