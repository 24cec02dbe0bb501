import { environment } from '@/config/environment';

/** The support address (OVR-10), as a link that begins a mail. What starts the app has its own, to weigh less. */
export const SupportMail = () => (
  <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
);
