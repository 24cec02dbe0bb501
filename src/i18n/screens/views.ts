import { addMessages } from '../catalogue';

export const viewsMessages = {
  title: 'Vistas',
  titleOfType: 'Vistas - %{type}',
  backToSensorTypes: 'Volver a los tipos de sensores',
  invalidTypeId: 'Error: ID de tipo de sensor no válido',
  invalidTypeIdHint: 'La dirección no nombra ningún tipo de sensor.',
  unknownType: 'Tipo de sensor no encontrado',
  unknownTypeHint: 'Puede que la dirección esté incompleta o que el tipo ya no exista.',
  loadFailed: 'Error al cargar los datos',
  none: 'No hay vistas configuradas',
  noneHint: 'Agregá la primera: va a aparecer en los reportes de los sensores de este tipo.',
  count: '%{smart_count} vista |||| %{smart_count} vistas',
  ownChart: 'Gráfico de Vigía',
  allVariables: 'Todas las variables',
  filters: 'Filtros',
  sensorFilter: 'Sensor',
  variable: 'Variable',
  orderGroups: 'Ordenar grupos',
  orderViews: 'Ordenar vistas',
  orderSaved: 'Orden guardado.',
  deletionTitle: 'Confirmar eliminación',
  deletionText: '¿Estás seguro de que quieres eliminar esta vista? Esta acción no se puede deshacer.',
  deleted: 'Vista eliminada correctamente',
  updated: 'Vista actualizada.',
  notReloadedHint: 'Los cambios se guardaron, pero no pudimos volver a cargar la lista.',
} as const;

addMessages({ views: viewsMessages });
