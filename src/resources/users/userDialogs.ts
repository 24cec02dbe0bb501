import { latePart } from '@/shared/lazy/latePart';

export const UserEdit = latePart(async () => (await import('./edit/UserEdit')).UserEdit);
export const UserDelete = latePart(async () => (await import('./delete/UserDelete')).UserDelete);
export const ResendInvitation = latePart(
  async () => (await import('./access/AccessDialogs')).ResendInvitation,
);
export const EndSessions = latePart(async () => (await import('./access/AccessDialogs')).EndSessions);
