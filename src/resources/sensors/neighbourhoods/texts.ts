import { texts } from '@/i18n/texts';

/** For the dialog that manages neighbourhoods (EXT-44). */
export const neighbourhoodMessages = texts({
  title: 'Barrios',
  location: 'Barrio',
  locationRequired: 'Elegí un barrio.',
  change: 'Qué hacer',
  rename: 'Renombrarlo',
  place: 'Ponerlo en el mapa',
  placeHint: 'Ya está en el mapa. Si borrás la ubicación, deja de estar.',
  merge: 'Unirlo',
  delete: 'Eliminarlo',
  name: 'Nombre nuevo',
  nameRequired: 'Ingresá el nombre nuevo.',
  into: 'Con qué barrio',
  intoRequired: 'Elegí otro barrio.',
  mergeHint: 'Sus sensores y las reglas de acceso pasan a ese barrio. No se puede deshacer.',
  deleteHint: 'Solo se elimina si no tiene sensores.',
  saved: 'Barrios actualizados',
});
