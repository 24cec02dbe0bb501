import { texts } from '@/i18n/texts';

export const searchMessages = texts({
  title: 'Buscar en Vigía',
  placeholder: 'Buscá un sensor o una pantalla…',
  placeholderAdmin: 'Buscá un sensor, una persona o una pantalla…',
  results: 'Resultados',
  recent: 'Recientes',
  sensors: 'Sensores',
  people: 'Personas',
  screens: 'Pantallas',
  shown: '%{shown} de %{total}',
  count: '%{count} resultado |||| %{count} resultados',
  none: 'No encontramos nada con "%{query}"',
  noneHint: 'Probá con otra parte del nombre.',
  loadingSensors: 'Cargando los sensores…',
  loadingPeople: 'Cargando las personas…',
  move: 'moverse',
  open: 'abrir',
  shiftKey: 'Mayús',
  openReport: 'ver reporte',
  closeKey: 'cerrar',
});
