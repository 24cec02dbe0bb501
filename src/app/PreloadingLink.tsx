import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { useIsMounted } from '@/kit/useIsMounted';

import { numberedState } from '@/kit/address/historyState';

interface PreloadingLinkProps {
  to: string;
  /** The screen at the link's address. */
  screen: { preload: () => Promise<unknown> };
  children: ReactNode;
}

/** A link that is followed once its screen's chunk has arrived, so that no empty page shows in between. */
export const PreloadingLink = ({ to, screen, children }: PreloadingLinkProps) => {
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const preload = () => screen.preload().catch(() => undefined);
  const prepare = () => void preload();
  const follow = async (event: MouseEvent) => {
    event.preventDefault();
    await preload();
    if (isMounted()) navigate(to, { state: numberedState({}, 1) });
  };

  return (
    <Link href={to} onPointerEnter={prepare} onFocus={prepare} onClick={(event) => void follow(event)}>
      {children}
    </Link>
  );
};
