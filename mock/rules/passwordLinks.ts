import { randomBytes } from 'node:crypto';

import { PASSWORD_LINKS, type PasswordLinkPurpose } from '@domain/accounts/passwordLinks';

import { Refusal } from '../refusal';
import type { UserRecord } from '../records';
import type { World } from '../world';
import { cancelLinks, setPassword } from './accounts';
import { requireGoodPassword } from './passwords';
import { requireRecord } from './records';

const LINKS = {
  invitation: {
    ...PASSWORD_LINKS.invitation,
    subject: 'Te damos la bienvenida a Vigía',
    text: 'Te invitaron a Vigía. Con este enlace, que vence en 72 horas, elegís tu contraseña.',
  },
  reset: {
    ...PASSWORD_LINKS.reset,
    subject: 'Cambio de contraseña en Vigía',
    text: 'Pediste cambiar tu contraseña. Con este enlace, que vence en una hora, elegís otra.',
  },
} as const satisfies Record<PasswordLinkPurpose, unknown>;

/**
 * Mails a user a link to choose a password with. An invitation takes the place of an older one; a reset doesn't, since
 * anybody may ask for it.
 */
export const mailPasswordLink = (user: UserRecord, purpose: PasswordLinkPurpose, world: World): void => {
  const { path, lifetimeMs, subject, text } = LINKS[purpose];
  const now = world.now();
  if (purpose === 'invitation') cancelLinks(user.id, world.store, (other) => other === purpose);
  const token = randomBytes(32).toString('base64url');
  world.store.add('passwordLinks', {
    token,
    userId: user.id,
    purpose,
    expiresAt: now.getTime() + lifetimeMs,
  });
  // Never from the request: an attacker could make the link lead to another page.
  const link = `${world.settings.publicUrl()}${path}?token=${token}`;
  world.mail.send({ to: user.mail, subject, text, link, sentAt: now.toISOString() });
};

/**
 * Sets the password of the user whom a link was mailed to. A password that breaks the rules leaves the link usable.
 * @throws Refusal 400 with the texts of ERR-6, 'Invalid token' and 'Expired token', or with the password rules.
 */
export const usePasswordLink = (
  { token, newPassword }: { token: string; newPassword: string },
  purpose: PasswordLinkPurpose,
  { store, now }: World,
): void => {
  const link = store.all('passwordLinks').find((candidate) => candidate.token === token);
  if (link?.purpose !== purpose) throw new Refusal(400, 'Invalid token');
  if (link.expiresAt <= now().getTime()) throw new Refusal(400, 'Expired token');
  requireGoodPassword(newPassword);
  setPassword(requireRecord('users', link.userId, store), newPassword, store);
};
