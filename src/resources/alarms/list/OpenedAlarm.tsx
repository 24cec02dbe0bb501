import { useLocation, useNavigate } from 'react-router-dom';

import type { Alarm } from '@/providers/data/records';
import { latePart } from '@/shared/lazy/latePart';
import { useListDetails } from '@/shared/list/useListDetails';

import { alarmIn, alarmSearch, isFromList } from './alarmAddress';

const AlarmDialog = latePart(async () => (await import('../show/AlarmDialog')).AlarmDialog);

/** The alarm in the address, over the list (EXT-29), whether or not the list contains it. */
export const OpenedAlarm = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { findRecord } = useListDetails<Alarm>();
  const alarmId = alarmIn(location.search);
  if (alarmId === null) return null;

  const close = () => {
    if (isFromList(location.state)) void navigate(-1);
    else {
      const search = alarmSearch(location.search, null);
      void navigate({ search }, { replace: true, preventScrollReset: true });
    }
  };

  return (
    <AlarmDialog
      key={alarmId}
      alarmId={alarmId}
      known={findRecord(alarmId)}
      onClose={close}
      onUnavailable={close}
    />
  );
};
