import { PublicSite } from '@/custom-pages/public/PublicSite';

import { PublicContexts } from './PublicContexts';

/** /publico. */
export const PublicSiteRoute = () => (
  <PublicContexts>
    <PublicSite />
  </PublicContexts>
);
