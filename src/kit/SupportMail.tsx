import { environment } from '@/config/environment';

/**
 * The support address (OVR-10), as a link that begins a mail. /login and the crash screen write the link themselves, to
 * stay small.
 */
export const SupportMail = () => (
  <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
);
