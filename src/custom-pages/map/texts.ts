import { texts } from '@/i18n/texts';

/** The map of one's sensors (EXT-75). */
export const mapScreenMessages = texts({
  loading: 'Cargando los sensores…',
  mapOf: 'Mapa de los sensores',
  show: 'Mostrar',
  showStatus: 'El estado',
  variableOfType: '%{name} (%{type})',
  sensors: 'Sensores en el mapa',
  found: '%{count} sensor en el mapa |||| %{count} sensores en el mapa',
  onMap: 'Ver %{name} en el mapa',
  more: 'Ver más',
  noneFound: 'Ningún sensor en el mapa coincide con los filtros',
  noneFoundHint: 'Probá con otro nombre, barrio o estado.',
  empty: 'Todavía no hay sensores con ubicación',
  emptyHint: 'Para poner uno en el mapa, abrí un sensor, elegí Editar y escribí su ubicación.',
  emptyHintOfResident: 'Cuando quien administra los ponga en el mapa, los vas a ver acá.',
  allSensors: 'Ver sensores',
  unplaced: '%{count} sensor sin ubicación |||| %{count} sensores sin ubicación',
  otherUnplaced: 'Y %{count} más.',
  instead: 'La lista tiene los mismos sensores, con su estado y sus valores.',
  noValue: 'Sin valor',
});
