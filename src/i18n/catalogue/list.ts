/** Of every list, whatever it lists: filters, checkboxes, chips (LST-1, LST-4, LST-5). */
export const listMessages = {
  filters: 'Filtros',
  filtersInForce: 'Filtros (%{count})',
  clearFilters: 'Quitar los filtros',
  selection: 'Selección',
  select: 'Seleccionar %{name}',
  selectAll: 'Seleccionar todos',
  selected: '%{count} seleccionado(s)',
  unselectAll: 'Quitar todos',
  actions: 'Acciones',
} as const;
