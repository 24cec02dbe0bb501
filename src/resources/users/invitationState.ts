import type { User } from '@/providers/data/records';

/** Whether an invitation is still waiting for a password; null if there is none (EXT-7). */
export const invitationState = (invitation: User['invitation'], now: Date): 'pending' | 'expired' | null => {
  if (!invitation) return null;
  return Date.parse(invitation.expiresAt) > now.getTime() ? 'pending' : 'expired';
};
