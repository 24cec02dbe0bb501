import type { ComponentProps } from 'react';

import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * - `primary`: the next step; one a screen.
   * - `danger`: only for confirming that something is destroyed.
   * - `icon`: a square for an icon alone, named by `title`, or by `aria-label` if nobody needs to see it.
   */
  variant?: 'primary' | 'outlined' | 'quiet' | 'danger' | 'icon';
  icon?: IconName;
  isBusy?: boolean;
  /** For an action that may be over before the second click of somebody who clicks everything twice. */
  ignoresDoubleClick?: boolean;
}

/**
 * The button of the screens behind the session. `className` places it; the variant determines its look. Parts
 * of the signed-out screens compose its classes instead, because `Icon` would bring all drawings along. So do
 * links, and a few parts with a button of their own.
 */
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
    {icon && <Icon name={icon} size={variant === 'quiet' ? 18 : 20} />}
    {children}
  </button>
);
