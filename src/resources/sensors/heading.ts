import { texts } from '@/i18n/texts';

export const sensorsHeading = texts({
  addTitle: 'Agregar sensor',
  importTitle: 'Importar sensores',
  importSubtitle: 'Desde un archivo CSV, o celdas copiadas de una planilla.',
  historyTitle: 'Importar mediciones',
  historySubtitle: 'El historial de uno o de muchos sensores, desde un archivo.',
  title: 'Sensores',
  subtitle: 'Agregá, editá o eliminá los sensores de tus barrios, sus variables y sus umbrales.',
});
