import type { ReactNode } from 'react';

import { userPath } from '@domain/paths';

import { NameLink } from '../NameLink';

interface UserNameProps {
  id: number;
  /** The mail, shown as plain text if there are no pages of users. */
  children: ReactNode;
}

/** A user's mail, which links to their page (EXT-40); only administrators see other people's. */
export const UserName = ({ id, children }: UserNameProps) => (
  <NameLink to={userPath(id)} feature="home">
    {children}
  </NameLink>
);
