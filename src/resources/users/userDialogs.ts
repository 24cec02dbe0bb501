import { lazyPart } from '@/shared/lazy/lazyPart';

export const UserEdit = lazyPart(async () => (await import('./edit/UserEdit')).UserEdit);
export const UserDelete = lazyPart(async () => (await import('./delete/UserDelete')).UserDelete);
export const ResendInvitation = lazyPart(
  async () => (await import('./access/AccessDialogs')).ResendInvitation,
);
export const EndSessions = lazyPart(async () => (await import('./access/AccessDialogs')).EndSessions);
