/** Of every list, whatever it lists: filters, checkboxes, chips (doc 1 §2, doc 2 §2). */
export const listMessages = {
  filters: 'Filtros',
  clearFilters: 'Quitar los filtros',
  selection: 'Selección',
  select: 'Seleccionar %{name}',
  selectAll: 'Seleccionar todos',
  selected: '%{count} seleccionado(s)',
  unselectAll: 'Quitar todos',
  actions: 'Acciones',
} as const;
