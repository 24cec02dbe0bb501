import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

interface PreloadingLinkProps {
  to: string;
  /** What the address shows. */
  screen: { preload: () => Promise<unknown> };
  children: ReactNode;
}

/** A link that is followed when its screen's chunk is here, so that no empty page shows in between. */
export const PreloadingLink = ({ to, screen, children }: PreloadingLinkProps) => {
  const [, navigate] = useLocation();
  const preload = () => screen.preload().catch(() => undefined);
  const prepare = () => void preload();
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    void preload().then(() => navigate(to));
  };

  return (
    <Link href={to} onPointerEnter={prepare} onFocus={prepare} onClick={follow}>
      {children}
    </Link>
  );
};
