import type { AlarmLevel } from '@domain/alarms';

import { useText } from '@/i18n/useText';
import { StatusLabel } from '@/resources/sensors/parts/StatusLabel';

import { alarmsMessages } from './texts';

/** How bad an alarm was at its worst. */
export const LevelBadge = ({ level, isOver }: { level: AlarmLevel; isOver: boolean }) => {
  const text = useText();

  return (
    <StatusLabel status={level} isQuiet={isOver}>
      {text(alarmsMessages.levels[level])}
    </StatusLabel>
  );
};
