import { lazy, Suspense } from 'react';
import { useNotificationContext } from 'react-admin';

const Notifications = lazy(async () => ({
  default: (await import('@/layout/Notifications')).Notifications,
}));

/** Toasts, whose code comes with the first of them: nearly nobody sees one here. */
export const PublicNotifications = () => {
  const { notifications } = useNotificationContext();

  return (
    notifications.length > 0 && (
      <Suspense fallback={null}>
        <Notifications />
      </Suspense>
    )
  );
};
