import { lazyPart } from '@/kit/lazy/lazyPart';

export const LazyUserEdit = lazyPart(async () => (await import('./edit/UserEdit')).UserEdit);
export const LazyUserDelete = lazyPart(async () => (await import('./delete/UserDelete')).UserDelete);
export const LazyResendInvitation = lazyPart(
  async () => (await import('./access/AccessDialogs')).ResendInvitation,
);
export const LazyEndSessions = lazyPart(async () => (await import('./access/AccessDialogs')).EndSessions);
