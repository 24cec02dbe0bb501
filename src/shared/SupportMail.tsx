import { environment } from '@/config/environment';

/** The support address (OVR-10), as a link that begins a mail. */
export const SupportMail = () => (
  <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
);
