import { texts } from '@/i18n/texts';

export const sensorTypesMessages = texts({
  title: 'Gestión de vistas de Tableau',
  titleWithCharts: 'Gestión de vistas',
  subtitle: 'Elegí un tipo de sensor para ver, editar y ordenar sus vistas.',
  seeViews: 'Ver sus vistas',
  addTitle: 'Agregar tipo de sensor',
  withCharts: 'Con los gráficos de Vigía más usados',
  rename: 'Renombrar',
  renameTitle: 'Renombrar tipo de sensor',
  renamed: 'Tipo de sensor renombrado',
  deleteTitle: 'Eliminar tipo de sensor',
  deleteText:
    'Se elimina junto con sus variables normalizadas. Si tiene sensores o vistas, hay que eliminarlos antes. Esta acción no se puede deshacer.',
  deleted: 'Tipo de sensor eliminado',
  none: 'No hay tipos de sensores',
  noneHint: 'Las vistas se agrupan por tipo de sensor: cuando haya uno, va a aparecer acá.',
  loadFailed: 'Error al cargar los tipos de sensores',
});
