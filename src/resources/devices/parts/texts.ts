import { texts } from '@/i18n/texts';

/** Shared by the screens of devices and the forms of sensors. */
export const devicesMessages = texts({
  example: 'Ejemplo con curl.',
  exampleHint: 'Así manda una medición el dispositivo, o vos para probar.',
  copyExample: 'Copiar ejemplo',
  exampleDevice: 'mi-dispositivo',
  exampleVariable: 'temperatura',
  keyCreated: 'Clave creada',
  keyOnce: 'Copiala ahora: no se vuelve a mostrar. Vigía guarda solo su huella y no puede recuperarla.',
  key: 'Clave',
  copyKey: 'Copiar clave',
  keyKept: 'Ya la guardé',
  keyUnsavedTitle: '¿Salir sin guardar la clave?',
  keyUnsavedText: 'No se vuelve a mostrar: si no la copiaste, vas a tener que crear otra.',
  backToKey: 'Volver a la clave',
  payloadName: 'Nombre en lo que manda',
  payloadNameTaken: 'Ya lo tiene otra variable.',
  noReadings: 'Sin mediciones',
  sentUnit: 'Unidad en la que manda %{variable}',
  sameUnit: '%{unit}, como la variable',
  unitMismatch: 'El dispositivo manda %{said}; la variable está en %{unit}.',
  unitUnlike: 'El dispositivo dice que manda %{said}, no %{chosen}.',
  notConverted: 'No se convierten: revisá qué variable es.',
  convert: 'Convertir',
  convertVariable: 'Convertir %{variable} de %{said} a %{unit}',
  convertedSince:
    'Se convierte de %{chosen} a %{unit} todo lo que manda desde que está conectado, también lo ya guardado. Lo que llegó queda como llegó en las planillas.',
  sends: 'Lo que manda',
  waitingCount: '%{count} medición en espera |||| %{count} mediciones en espera',
  unnamedVariables:
    'Una variable sin nombre no recibe mediciones. Decí con qué nombre la manda el dispositivo.',
  unusedNames: 'Llega y no se usa: %{names}.',
  nothingSent: 'Todavía no mandó ningún valor.',
  refusedTimes: '%{count} vez |||| %{count} veces',
  loading: 'Cargando dispositivos…',
});
