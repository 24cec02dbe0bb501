import { texts } from '@/i18n/texts';

/** Where a sensor is (EXT-75). */
export const placeMessages = texts({
  title: 'Ubicación',
  none: 'Todavía no está en el mapa.',
  add: 'Poner en el mapa',
  change: 'Cambiar ubicación',
  mapOf: 'Mapa de %{name}',
  pick: 'Elegir en el mapa',
  closeMap: 'Cerrar el mapa',
  pickOn: 'Mapa para elegir la ubicación',
  mapLoading: 'Cargando el mapa…',
  useCenter: 'Usar el centro del mapa',
  instead: 'Escribí la latitud y la longitud.',
  input: 'Ubicación en el mapa (opcional)',
  neededInput: 'Ubicación en el mapa',
  inputHint: 'Latitud y longitud, como las copia cualquier mapa: -34.6037, -58.3816',
  problems: {
    missing: 'Ingresá la ubicación, o elegila en el mapa.',
    unreadable: 'Escribí latitud y longitud separadas por una coma: -34.6037, -58.3816.',
    half: 'Falta un número: van la latitud y la longitud, separadas por una coma.',
    latitude: 'La latitud va de -90 a 90.',
    longitude: 'La longitud va de -180 a 180.',
  },
});
