import { useEffect, useState, type ReactNode } from 'react';
import { useCanAccessResources } from 'react-admin';
import { Navigate } from 'react-router-dom';

import { paths } from '@domain/paths';

import { ACCESS_REFUSAL_MS } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { PageHeader } from '@/kit/page/Page';

import { resourceNames } from './screens';

/** True once people who are about to be redirected have had time to read the text of the check. */
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

interface RequireAccessProps {
  resource: string;
  children: ReactNode;
}

/**
 * Wraps the screens of a resource: people without access are sent to the dashboard (OVR-18), and no call is
 * made. react-admin's own guard would go to a page that doesn't exist here.
 */
export const RequireAccess = ({ resource, children }: RequireAccessProps) => {
  const { canAccess, isPending } = useCanAccessResources({ action: 'list', resources: resourceNames });

  return canAccess?.[resource] ? children : <VerifyingAccess isRefused={!isPending} />;
};
