import { texts } from '@/i18n/texts';

export const normalizedVariablesHeading = texts({
  title: 'Gestionar variables normalizadas',
  createTitle: 'Crear variable normalizada',
});
