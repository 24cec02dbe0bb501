import { isCalm, type SensorStatus } from '@domain/sensors/sensorStatus';

import { useText } from '@/i18n/useText';

import { StatusLabel } from './StatusLabel';
import { sensorStatusMessages } from './texts';

/** Quiet if nothing is wrong, so that the other statuses stand out (EXT-37). */
export const StatusBadge = ({ status }: { status: SensorStatus }) => {
  const text = useText();

  return (
    <StatusLabel status={status} isQuiet={isCalm(status)}>
      {text(sensorStatusMessages[status])}
    </StatusLabel>
  );
};
