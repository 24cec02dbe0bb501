import { defineCall, unspecified } from '../call';

const feature = 'accounts';

/** The previous link stops working. Answers 409 if a password was already chosen. */
export const resendInvitation = defineCall('POST', '/api/users/{id}/invitation', {
  access: 'admin',
  feature,
  summary: 'Mails an invited user a new link.',
  source: 'EXT-8',
  answer: unspecified,
});

/** Takes effect at once, on every instance. */
export const endSessions = defineCall('DELETE', '/api/users/{id}/sessions', {
  access: 'admin',
  feature,
  summary: 'Ends all sessions of a user.',
  source: 'EXT-9',
  answer: unspecified,
});
