import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from './Button';

interface NavigateButtonProps {
  to: string;
  /** For the screen that it leads to, by the history's state. */
  state?: unknown;
  children: ReactNode;
  /** The one thing to do next on a screen. */
  primary?: boolean;
}

/** What the spec calls a button to another screen. */
export const NavigateButton = ({ to, state, children, primary = false }: NavigateButtonProps) => {
  const navigate = useNavigate();

  return (
    <Button variant={primary ? 'primary' : 'outlined'} onClick={() => void navigate(to, { state })}>
      {children}
    </Button>
  );
};
