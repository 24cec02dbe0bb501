import { texts } from '@/i18n/texts';

export const mqttSourcesHeading = texts({
  title: 'Fuentes MQTT',
  subtitle: 'De qué temas del broker se leen mediciones que no vienen en un formato de Vigía.',
});
