import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { lazyPart } from '@/kit/lazy/lazyPart';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import type { Alarm } from '@/providers/data/records';

import { alarmIn, alarmSearch, isFromList } from './alarmListDefinition';

const LazyAlarmDialog = lazyPart(async () => (await import('../show/AlarmDialog')).AlarmDialog);

const AlarmOverList = ({ alarmId }: { alarmId: number }) => {
  const location = useLocation();
  const navigate = useNavigate();
  const { findRecord } = useExtendedListContext<Alarm>();
  const isClosed = useRef(false);

  const close = () => {
    // The dialog closes a moment later; until then, a second press would go back one page too far.
    if (isClosed.current) return;
    isClosed.current = true;
    if (isFromList(location.state)) void navigate(-1);
    else {
      const search = alarmSearch(location.search, null);
      void navigate({ search }, { replace: true, preventScrollReset: true });
    }
  };

  return <LazyAlarmDialog alarmId={alarmId} known={findRecord(alarmId)} onClose={close} />;
};

/** The alarm in the address, over the list (EXT-29), whether or not the list contains it. */
export const OpenedAlarm = () => {
  const alarmId = alarmIn(useLocation().search);

  return alarmId !== null && <AlarmOverList key={alarmId} alarmId={alarmId} />;
};
