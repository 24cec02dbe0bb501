/** Of the list of sensors that several screens show: a table on desktop, cards on the phone (doc 1 §2, doc 2 §2). */
export const sensorListMessages = {
  filters: 'Filtros',
  results: '%{count} resultado(s)',
  clearFilters: 'Limpiar filtros',
  selection: 'Selección',
  name: 'Nombre',
  description: 'Descripción',
  type: 'Tipo',
  location: 'Barrio',
  actions: 'Acciones',
  select: 'Seleccionar %{name}',
  selectAll: 'Seleccionar todos',
  viewReport: 'Ver reporte',
  noDescription: 'Sin descripción',
  noType: 'Sin tipo',
  noLocation: 'Sin barrio',
} as const;
