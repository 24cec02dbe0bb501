import type { ComponentProps, ReactElement } from 'react';

import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * - `primary`: the next step; one a screen.
   * - `danger`: only for confirming that something is destroyed.
   * - `icon`: a square for an icon alone, named by `title`, or by `aria-label` if nobody needs to see it.
   */
  variant?: 'primary' | 'outlined' | 'quiet' | 'danger' | 'icon';
  /** Before the text. An element, because the screens without a session load fewer drawings. */
  icon?: ReactElement;
  isBusy?: boolean;
  /** For an action that may be over before the second click of somebody who clicks everything twice. */
  ignoresDoubleClick?: boolean;
}

/** `className` places it; the variant determines its look. Links compose its classes instead. */
export const Button = ({
  variant = 'outlined',
  type = 'button',
  icon,
  isBusy = false,
  ignoresDoubleClick = false,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) => (
  <button
    {...button}
    type={type}
    className={[styles[variant], className].filter(Boolean).join(' ')}
    aria-busy={isBusy || undefined}
    onClick={ignoresDoubleClick ? (event) => event.detail < 2 && onClick?.(event) : onClick}
  >
    {icon}
    {children}
  </button>
);
