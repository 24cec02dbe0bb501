import { texts } from '@/i18n/texts';

export const mapMessages = texts({
  zoomIn: 'Acercar el mapa',
  zoomOut: 'Alejar el mapa',
  fit: 'Ver todo',
  loading: 'Cargando el mapa…',
  unavailable: 'Este navegador no puede dibujar el mapa',
  unavailableHint: 'Le falta WebGL, o está desactivado. Lo demás funciona igual.',
  ctrlToZoom: 'Para acercar el mapa, usá Ctrl con la rueda',
  commandToZoom: 'Para acercar el mapa, usá ⌘ con la rueda',
  twoFingers: 'Mové el mapa con dos dedos',
  keys: '%{label}. Con las flechas se mueve; con + y − se acerca y se aleja.',
  close: 'Cerrar',
});
