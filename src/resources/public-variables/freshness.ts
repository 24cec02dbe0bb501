import type { Outdated } from '@/kit/cache/useInvalidate';

/** After a change of the public page, or of what is open. */
export const PUBLIC_PAGE_CHANGED: Outdated = { refetch: ['public-variables', 'public-page'] };
