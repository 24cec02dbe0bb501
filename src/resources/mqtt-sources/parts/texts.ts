import { texts } from '@/i18n/texts';

export const sourcePartMessages = texts({
  topics: 'Temas',
  read: 'Leer estos temas',
  beginning: 'Guardando…',
  isRead: 'Ya se leen, desde unos segundos después de guardarlos.',
  all: 'Ver las fuentes MQTT',
});
