import { useEffect, useRef, useState, type ReactNode } from 'react';

/** So that it is there once it is scrolled to. */
const NEAR = '200px';

interface WhenNearProps {
  /** Of the space that it takes until then, too. */
  className?: string | undefined;
  children: ReactNode;
}

/** What is costly and may never be looked at: it begins once its place is near the window. */
export const WhenNear = ({ className, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
};
