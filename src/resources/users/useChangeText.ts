import { useCallback } from 'react';

import type { UserChanges } from './userEdit';
import { formatChange } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

/** What saving an edit would change, in a line: 'Email nuevo · +3 sensores, −1 sensor'. */
export const useChangeText = () => {
  const text = useText();

  return useCallback(
    ({ mail, role, sensors }: UserChanges, isAdmin: boolean): string => {
      const sensorText = (change: number) =>
        change !== 0 &&
        text('users.sensorChange', { smart_count: Math.abs(change), change: formatChange(change) });

      const parts = [
        mail && text('users.mailChange'),
        role && text(isAdmin ? 'users.becomesAdmin' : 'users.becomesUser'),
        [sensorText(sensors.added), sensorText(-sensors.removed)].filter(Boolean).join(', '),
      ];
      return parts.filter(Boolean).join(' · ') || text('users.unchanged');
    },
    [text],
  );
};
