import { addMessages } from '../catalogue';

export const manageSensorsMessages = addMessages('manageSensors', {
  title: 'Sensores',
  subtitle: 'Agregá, editá o eliminá los sensores de tus barrios, sus variables y sus umbrales.',
  deleteTitle: 'Eliminar sensor',
  deleteText: '¿Seguro que querés eliminar este sensor? Esta acción no se puede deshacer.',
  deleted: 'Sensor eliminado',
  deleteSelected: 'Eliminar seleccionados',
  deleteManyTitle: 'Eliminar sensores',
  deleteManyText: '¿Seguro que querés eliminar estos %{count} sensores? Esta acción no se puede deshacer.',
  deletingMany: 'Eliminando sensores',
  progress: '%{done} de %{count}',
  stop: 'Detener',
  stopping: 'Deteniendo…',
  deletedMany: '%{count} sensor(es) eliminados',
  notDeletedTitle: 'Sensores sin eliminar',
  deletedOf: 'Eliminados: %{done} de %{count}.',
  deletionInterrupted: 'La sesión terminó mientras se eliminaban sensores. Eliminados: %{done} de %{count}.',
  stillSelected: 'Los que fallaron siguen seleccionados, para que puedas probar de nuevo.',
  goneMany: 'Los que ya no existían salieron de la lista.',
  gone: 'Lo sacamos de la lista.',
});
