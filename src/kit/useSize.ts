import { useLayoutEffect, useState, type RefObject } from 'react';

/** The size of an element, kept up to date; undefined before it is laid out. */
export const useSize = (box: RefObject<HTMLElement | null>) => {
  const [size, setSize] = useState<{ width: number; height: number }>();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return size;
};
