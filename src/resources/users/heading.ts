import { texts } from '@/i18n/texts';

export const usersHeading = texts({
  title: 'Gestión de usuarios',
});
