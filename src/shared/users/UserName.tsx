import type { ReactNode } from 'react';

import { userPath } from '@domain/paths';

import { NameLink } from '../NameLink';

interface UserNameProps {
  id: number;
  /** The mail, as it stands where there are no pages of users. */
  children: ReactNode;
}

/** A user's mail, which leads to their page (EXT-40): administrators alone see those of others. */
export const UserName = ({ id, children }: UserNameProps) => (
  <NameLink to={userPath(id)} feature="home">
    {children}
  </NameLink>
);
