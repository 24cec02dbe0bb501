/** For every list, whatever it contains: filters, checkboxes, chips (LST-1, LST-4, LST-5). */
export const listMessages = {
  search: 'Buscar',
  searchByName: 'Buscar por nombre…',
  from: 'Desde',
  to: 'Hasta',
  earlier: 'Ver anteriores',
  noEarlier: 'No hay anteriores.',
  filters: 'Filtros',
  filtersInForce: 'Filtros (%{count})',
  clearFilters: 'Quitar los filtros',
  removeFilter: 'Quitar el filtro %{filter}',
  noneFoundHint: 'Probá ajustando los filtros de búsqueda',
  selection: 'Selección',
  select: 'Seleccionar %{name}',
  selectAll: 'Seleccionar todos',
  selected: '%{count} seleccionado(s)',
  unselectAll: 'Quitar todos',
  remove: 'Quitar %{name}',
  more: '+%{count} más',
  andMore: '%{count} más',
  actions: 'Acciones',
  toActions: 'Ir a lo que se puede hacer con la selección',
} as const;

/** For the list of sensors that several screens show, as a table or as cards (SEN-16, DWN-1, SUB-1). */
export const sensorListMessages = {
  results: '%{count} resultado(s)',
  name: 'Nombre',
  description: 'Descripción',
  type: 'Tipo',
  location: 'Barrio',
  viewReport: 'Ver reporte',
  noDescription: 'Sin descripción',
  noType: 'Sin tipo',
  noLocation: 'Sin barrio',
} as const;

/** For choosing among sensors, and for a list of them that is empty or loads (LST-6, LST-7, SEN-15, SEN-17). */
export const sensorSelectionMessages = {
  list: 'Sensores disponibles',
  all: 'Todos',
  showing: 'Mostrando %{count} sensor(es)',
  selectListed: 'Seleccionar todos los listados',
  loading: 'Cargando sensores…',
  noneFound: 'No se encontraron sensores',
  noneYet: 'Todavía no hay sensores',
  noneYetHint: 'Cuando agregues el primero, lo vas a ver acá.',
  own: 'Tus sensores',
  noneOwn: 'Todavía no tenés sensores asignados',
  noneOwnHint: 'Cuando te asignen uno, lo vas a ver acá. Para pedirlo, escribinos a',
} as const;
