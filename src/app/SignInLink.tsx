import { paths } from '@/config/paths';

import { SignInScreen } from './lazyScreens';
import { PreloadingLink } from './PreloadingLink';

interface SignInLinkProps {
  replace?: boolean;
  children: string;
}

/** The way to /login. */
export const SignInLink = (props: SignInLinkProps) => (
  <PreloadingLink to={paths.signIn} screen={SignInScreen} {...props} />
);
