import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { OwnDeliveries } from '@/providers/data/records';

import { deliveriesMessages } from './texts';

type Counted = Pick<OwnDeliveries['deliveries'][number], 'sensors' | 'sensorsWithoutData'>;

/** How many sensors a mail is about, and how many of them had no data; nothing before the mail is made. */
export const MailSensors = ({ sensors, sensorsWithoutData }: Counted) => {
  const text = useText();
  if (!sensors) return null;

  const parts = [
    text(deliveriesMessages.sensors, counted(sensors)),
    sensorsWithoutData
      ? text(deliveriesMessages.withoutData, { count: formatCount(sensorsWithoutData) })
      : '',
  ];
  return parts.filter(Boolean).join(' · ');
};
