import { texts } from '@/i18n/texts';

/** A year in plain sentences, as a PDF (EXT-77). */
export const annualMessages = texts({
  title: 'Informe anual',
  hint: 'Un año en frases claras y un gráfico por variable, para leer, imprimir o mandar.',
  year: 'Año',
  place: 'De qué barrio',
  all: { administrator: 'Todos los barrios', resident: 'Todos tus sensores' },
  download: 'Descargar PDF',
  started: 'Tu informe se descargó.',
});
