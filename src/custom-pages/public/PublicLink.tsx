import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { numberedState } from '@/kit/address/historyState';

interface PublicLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link between screens that need no session. */
export const PublicLink = (props: PublicLinkProps) => <Link state={numberedState({}, 1)} {...props} />;
