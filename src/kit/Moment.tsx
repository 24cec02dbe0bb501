import { formatAge } from '@/i18n/formatAge';
import { formatMoment } from '@/i18n/formatMoment';

import { useNow } from './useNow';
import { useToday } from './useToday';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  className?: string | undefined;
}

/** A moment by the browser's clock: 'hoy, 14:05'. */
export const Moment = ({ at, className }: MomentProps) => (
  <time dateTime={at} className={className}>
    {formatMoment(at, useToday())}
  </time>
);

/** How long ago a moment was: 'hace 4 min'. Only it renders as time passes. */
export const Age = ({ at, className }: MomentProps) => {
  const now = new Date(useNow());

  return (
    <time dateTime={at} className={className} title={formatMoment(at, now)}>
      {formatAge(at, now)}
    </time>
  );
};
