import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from './Button';

export interface NavigateButtonProps {
  to: string;
  state?: unknown;
  children: ReactNode;
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
