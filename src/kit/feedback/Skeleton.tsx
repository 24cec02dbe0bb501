import type { ComponentProps } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

interface SkeletonProps extends ComponentProps<'div'> {
  label?: MessageKey;
}

/** The shape of something that is loading; screen readers announce that it is. */
export const Skeleton = ({ label = 'common.loading', children, ...shape }: SkeletonProps) => {
  const text = useText();

  return (
    <div role="status" {...shape}>
      <span className="visually-hidden">{text(label)}</span>
      {children}
    </div>
  );
};
