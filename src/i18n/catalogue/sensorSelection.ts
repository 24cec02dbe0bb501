/**
 * Of the parts that every screen with a list of sensors shares: filters, checkboxes and chips (LST-1, LST-4, LST-5).
 */
export const sensorSelectionMessages = {
  list: 'Sensores disponibles',
  search: 'Buscar',
  searchPlaceholder: 'Buscar por nombre…',
  type: 'Tipo',
  location: 'Barrio',
  all: 'Todos',
  showing: 'Mostrando %{count} sensor(es)',
  selectListed: 'Seleccionar todos los listados',
  selected: '%{count} seleccionado(s)',
  removeAll: 'Quitar todos',
  remove: 'Quitar %{name}',
  more: '+%{count} más',
  less: 'Mostrar menos',
  loading: 'Cargando sensores…',
  noneFound: 'No se encontraron sensores',
  noneFoundHint: 'Probá ajustando los filtros de búsqueda',
  noneYet: 'Todavía no hay sensores',
  noneYetHint: 'Cuando agregues el primero, lo vas a ver acá.',
  own: 'Tus sensores',
  noneOwn: 'Todavía no tenés sensores asignados',
  noneOwnHint: 'Cuando te asignen uno, lo vas a ver acá. Para pedirlo, escribinos a',
} as const;
