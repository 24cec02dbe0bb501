import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Navigate, Outlet } from 'react-router-dom';

import { ACCESS_REFUSAL_MS } from '@/config/constants';
import { paths } from '@domain/paths';
import type { Session } from '@/providers/auth/session';
import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';

/** True once the text of the check could be read by someone who is about to be sent away. */
const useWasReadable = (): boolean => {
  const [wasReadable, setReadable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), ACCESS_REFUSAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return wasReadable;
};

const VerifyingAccess = ({ isRefused }: { isRefused: boolean }) => {
  const text = useText();
  const wasReadable = useWasReadable();

  if (isRefused && wasReadable) return <Navigate to={paths.dashboard} replace />;
  return (
    <div role="status">
      <PageHeader title={text('common.verifyingAccess')} />
    </div>
  );
};

/** Around the screens of administrators: anybody else lands on the dashboard (doc 1 §2, §6), and no call is made. */
export const AdminOnly = () => {
  const { permissions, isPending } = usePermissions<Session['role']>();

  if (permissions === 'admin') return <Outlet />;
  return <VerifyingAccess isRefused={!isPending} />;
};
