import { texts } from '@/i18n/texts';

export const connectionMessages = texts({
  title: 'Conexión',
  about: 'Qué dispositivo mide, y con qué nombre manda cada variable. Podés dejarla para después.',
  device: 'Identificador del dispositivo',
  deviceHint: 'Tal cual lo manda, con sus mayúsculas. Sin dispositivo, el sensor no recibe mediciones.',
  devicePlaceholder: 'Escribilo o elegí uno',
  takesOver:
    'Hasta ahora mide %{before}. Al guardar, lo que siga mandando queda aparte, en Dispositivos. De %{device} cuenta lo que midió después de la última medición del otro: lo de antes no se mezcla.',
  leaves: 'Hasta ahora mide %{before}. Al guardar, lo que siga mandando queda aparte, en Dispositivos.',
  sends: 'manda %{count} variable |||| manda %{count} variables',
  names: 'Nombre de cada variable en lo que manda el dispositivo',
  variablesFirst: 'Agregá variables para decir con qué nombre las manda.',
  createKey: 'Crear clave para este dispositivo',
  createKeyTitle: '¿Crear una clave para este dispositivo?',
  createKeyText: 'Con ella se pueden mandar mediciones de este dispositivo, y nada más:',
  createKeyConfirm: 'Crear clave',
  creatingKey: 'Creando clave…',
});
