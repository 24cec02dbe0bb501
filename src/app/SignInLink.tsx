import { Link } from 'wouter';

import { paths } from '@domain/paths';

interface SignInLinkProps {
  replace?: boolean;
  children: string;
}

/** The way to /login, which is here from the start. */
export const SignInLink = (props: SignInLinkProps) => <Link href={paths.signIn} {...props} />;
