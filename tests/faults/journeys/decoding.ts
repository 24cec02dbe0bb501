import { connectDevicePath, decoderPath, paths } from '@domain/paths';

import { aDecoder, SCRIPT, UNREAD_DEVICE } from '../../answers/decoding';
import type { Journey } from '../journey';
import type { Person } from '../person';
import { askIn } from './askIn';
import { confirmDeletion } from './confirmDeletion';
import { extended } from './extended';

const { id, name } = aDecoder();
const CODE = 'Código (JavaScript)';
const EXAMPLES = 'Ejemplos del fabricante (YAML o JSON), si los hay';

const pasteScript = (person: Person) => person.type(CODE, SCRIPT);

/** Frames that could not be read, and the decoders that read them. */
export const decodingJourneys: readonly Journey[] = extended([
  { title: 'opening the frames that could not be read', route: paths.undecodedFrames },
  {
    title: 'opening what came of a device before its last frame',
    route: paths.undecodedFrames,
    act: async (person) => {
      if (!person.isAsked()) await person.pressIn(UNREAD_DEVICE, 'Ver mensaje');
    },
  },
  {
    title: 'discarding frames that could not be read',
    route: paths.undecodedFrames,
    act: askIn(UNREAD_DEVICE, 'Descartar'),
  },
  {
    title: 'opening the choice of a decoder',
    route: paths.undecodedFrames,
    act: async (person) => {
      if (!person.isAsked()) await person.pressIn(UNREAD_DEVICE, 'Elegir decodificador');
    },
  },
  {
    title: 'choosing a decoder for a device',
    route: paths.undecodedFrames,
    open: (person) => person.pressIn(UNREAD_DEVICE, 'Elegir decodificador'),
    prepare: async (person) => {
      await person.type('Decodificador', name);
      await person.choose('Decodificador', name);
    },
    act: (person) => person.press('Elegir decodificador'),
  },
  {
    title: 'opening the guided way of a device whose frames could not be read',
    route: paths.connectDevice,
    at: connectDevicePath(UNREAD_DEVICE),
  },
  { title: 'opening the decoders', route: paths.decoders },
  {
    title: 'deleting a decoder',
    route: paths.decoders,
    act: (person) => confirmDeletion(person, () => person.pressIn(name, 'Eliminar')),
  },
  { title: 'beginning a decoder', route: paths.createDecoder },
  {
    title: 'adding a decoder',
    route: paths.createDecoder,
    prepare: async (person) => {
      await person.type('Nombre', 'Dragino LHT65');
      await pasteScript(person);
      await person.type('Identificadores', UNREAD_DEVICE);
    },
    act: (person) => person.press('Agregar decodificador'),
  },
  {
    title: 'trying a decoder on a frame',
    route: paths.createDecoder,
    prepare: async (person) => {
      await pasteScript(person);
      await person.type('Mensaje', '0367ea00');
    },
    fleeting: 'the frame is only tried, and no part of the form',
    act: (person) => person.press('Probar'),
  },
  {
    title: 'running the examples of a decoder',
    route: paths.createDecoder,
    prepare: async (person) => {
      await pasteScript(person);
      await person.type(EXAMPLES, 'examples: []');
    },
    act: (person) => person.press('Ejecutar ejemplos'),
  },
  { title: 'opening a decoder', route: paths.decoder, at: decoderPath(id) },
  {
    title: 'changing a decoder',
    route: paths.decoder,
    at: decoderPath(id),
    prepare: (person) => person.type('Nombre', 'EM300'),
    act: (person) => person.press('Guardar'),
  },
]);
