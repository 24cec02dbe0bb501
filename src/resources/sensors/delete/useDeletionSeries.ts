import { useEffect, useRef, useState } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { useAuthProvider, useDataProvider, useListContext, useNotify } from 'react-admin';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { errorKind } from '@/kit/feedback/errorKind';
import { useUnsavedChanges, type UnsavedTexts } from '@/kit/form/useUnsavedChanges';
import { inSequence, type Failure } from '@/kit/series/inSequence';
import { useIsMounted } from '@/kit/useIsMounted';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { AppAuthProvider } from '@/providers/auth/authProvider';
import type { Sensor } from '@/providers/data/records';

import { manageSensorsMessages } from '../texts';
import { useForgetSensors } from '../sensorQueries';
import { useKeepInterrupted } from './interruptedDeletion';

interface DeletionOutcome {
  deleted: readonly Sensor[];
  /** Somebody else had already deleted them. */
  gone: readonly Failure<Sensor>[];
  failed: readonly Failure<Sensor>[];
  postponedByMs: number | undefined;
}

type Stage =
  | { name: 'asking' }
  | { name: 'running'; total: number; tried: number; isPaused: boolean; isStopping: boolean }
  | { name: 'ended'; total: number; outcome: DeletionOutcome };

const LEAVING: UnsavedTexts = {
  title: manageSensorsMessages.leavingTitle,
  content: manageSensorsMessages.leavingText,
  confirm: 'common.leave',
  cancel: 'common.wait',
};

/**
 * Deletes sensors one after the other; leaving the screen stops it, which is asked first.
 * @param onDone called if everything was deleted
 */
export const useDeletionSeries = (onDone: () => void) => {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const keepInterrupted = useKeepInterrupted();
  const { refetch } = useListContext();
  const forget = useForgetSensors();
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const { run } = useOneAtATime();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const isMounted = useIsMounted();
  const question = useUnsavedChanges(stage.name === 'running', LEAVING);

  const deleteAll = async (sensors: readonly Sensor[]) => {
    const { signal } = (stopper.current = new AbortController());
    const total = sensors.length;
    const session = authProvider?.sessionSignal();
    setStage({ name: 'running', total, tried: 0, isPaused: false, isStopping: false });

    const series = await inSequence({
      items: sensors,
      act: (sensor) => dataProvider.delete('sensors', { id: sensor.id, previousData: sensor }),
      signal,
      onProgress: (tried) =>
        setStage({ name: 'running', total, tried, isPaused: false, isStopping: signal.aborted }),
      onPause: () => setStage((now) => (now.name === 'running' ? { ...now, isPaused: true } : now)),
    });

    const { done: deleted, postponedByMs } = series;
    const isGone = ({ error }: Failure<Sensor>) => errorKind(error) === 'not-found';
    const gone = series.failed.filter(isGone);
    const failed = series.failed.filter((failure) => !isGone(failure));
    forget([...deleted, ...gone.map(({ item }) => item)]);
    if (gone.length > 0) void refetch();
    if (session?.aborted) {
      if (deleted.length > 0) keepInterrupted({ deleted: deleted.length, total });
    } else if (!isMounted() && deleted.length < total) {
      const counts = { done: formatCount(deleted.length), count: formatCount(total) };
      notify(text(manageSensorsMessages.deletionLeft, counts), { type: 'error' });
    } else if (deleted.length > 0) {
      notify(text(manageSensorsMessages.deletedMany, { count: formatCount(deleted.length) }), {
        type: 'success',
      });
    }
    if (gone.length + failed.length > 0)
      setStage({ name: 'ended', total, outcome: { deleted, gone, failed, postponedByMs } });
    // After React Query has updated the list: the focus moves to what is left there.
    else notifyManager.schedule(onDone);
  };

  const stop = () => {
    stopper.current?.abort();
    setStage((now) => (now.name === 'running' ? { ...now, isStopping: true } : now));
  };

  return { stage, question, start: (sensors: readonly Sensor[]) => run(() => deleteAll(sensors)), stop };
};
