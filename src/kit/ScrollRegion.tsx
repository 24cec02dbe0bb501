import type { ComponentProps } from 'react';

interface ScrollRegionProps extends ComponentProps<'div'> {
  label: string;
}

/** A scroller that the keyboard reaches: not every browser makes one a Tab stop. */
export const ScrollRegion = ({ label, ...scroller }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div {...scroller} role="region" aria-label={label} tabIndex={0} />
);
