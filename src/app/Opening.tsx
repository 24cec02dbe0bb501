import { startMessages } from '@/i18n/catalogue/start';
import { Logo } from '@/kit/Logo';

/** What stands for a screen while its code is on its way and nothing else is to be seen: the mark, never a blank page. */
export const Opening = () => (
  <div className="opening" role="status">
    <Logo />
    <span className="visually-hidden">{startMessages.loading}</span>
  </div>
);
