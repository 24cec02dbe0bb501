import type * as z from 'zod/mini';

import { decoding } from '@contract';

import { ago } from './alarms';
import { answer, refused, type GivenAnswer } from './answers';

export type Undecoded = z.input<typeof decoding.undecodedFrames>;
type EarlierFrame = z.input<typeof decoding.earlierFrame>;
export type Decoder = z.input<typeof decoding.decoder>;

/** A device of the mock's town without a sensor. */
export const UNREAD_DEVICE = '70b3d57ed005a1b2';

/** Frames that nobody decoded, unless they say otherwise. */
export const someUndecoded = ({
  last,
  ...own
}: Partial<Omit<Undecoded, 'last'>> & { last?: Partial<Undecoded['last']> } = {}): Undecoded => ({
  deviceId: 1,
  device: UNREAD_DEVICE,
  sensor: null,
  decoder: null,
  state: 'undecoded',
  count: 3,
  firstAt: ago(90),
  last: {
    id: 41,
    at: ago(4),
    network: 'chirpstack',
    port: 2,
    payload: '0367ea00046898',
    decoded: null,
    detail: 'Llegó sin decodificar.',
    ...last,
  },
  ...own,
});

export const SCRIPT =
  'function decodeUplink(input) {\n  return { data: { temperatura: input.bytes[2] / 10 } };\n}';

export const aDecoder = (own: Partial<Decoder> = {}): Decoder => ({
  id: 5,
  name: 'Milesight EM300-TH',
  script: SCRIPT,
  examples: null,
  devices: ['24e124136b502217'],
  updatedAt: ago(60 * 24),
  ...own,
});

/** Of a server with these decoders, and these frames that could not be read. */
export const decodingOf = ({
  decoders = [aDecoder()],
  undecoded = [someUndecoded()],
  earlier = [],
}: {
  decoders?: readonly Decoder[];
  undecoded?: readonly Undecoded[];
  /** Before the last of any of them. */
  earlier?: readonly EarlierFrame[];
} = {}): readonly GivenAnswer[] => [
  answer(decoding.listUndecoded, [...undecoded]),
  answer(decoding.listEarlierUndecoded, [...earlier]),
  answer(decoding.discardUndecoded),
  answer(
    decoding.listDecoders,
    decoders.map(({ id, name, updatedAt, devices }) => ({ id, name, updatedAt, devices: devices.length })),
  ),
  answer(decoding.getDecoder, ({ params: { id } }) => {
    const decoder = decoders.find((one) => one.id === id);
    return decoder ?? refused(404, `No existe el decodificador ${id}.`);
  }),
  answer(decoding.createDecoder, { id: 9 }),
  answer(decoding.updateDecoder),
  answer(decoding.deleteDecoder),
  answer(decoding.tryDecoder, ({ body: { payload } }) => ({
    payload,
    failure: null,
    decoded: '{"temperatura":23.4}',
    values: [{ name: 'temperatura', value: 23.4, unit: '°C', at: ago(0) }],
    notUnderstood: [],
  })),
  answer(decoding.runExamples, [
    {
      title: 'Temperatura y humedad',
      isRight: true,
      payload: '0367ea00046898',
      port: 85,
      failure: null,
      decoded: '{"temperatura":23.4}',
      expected: '{"temperatura":23.4}',
    },
  ]),
];
