import { startMessages } from '@/i18n/catalogue/start';

/**
 * The product's mark: a lookout with raised arms under a signal. public/favicon.svg draws the same, and so
 * does index.html until the app arrives; that is why its styles are in base.css.
 */
export const Logo = () => (
  <span className="logo">
    <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
      <path d="M7.5 14.5 16 26l8.5-11.5M9.5 8.6a9 9 0 0 1 13 0" />
      <circle cx="16" cy="13" r="2.6" />
    </svg>
    {startMessages.productName}
  </span>
);
