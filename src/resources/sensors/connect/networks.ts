import { receiveFromChirpStack, receiveFromThingsStack } from '@contract/extensions/readings';
import { READINGS_PATH } from '@domain/readings';

import type { Phrase } from '@/i18n/texts';

import { connectMessages } from './texts';

/** What a step gives to copy. */
type Given = 'address' | 'header' | 'curl' | 'broker' | 'topic' | 'message';

export interface Network {
  readonly id: string;
  readonly texts: { readonly name: Phrase; readonly about: Phrase };
  /** Where on this server it sends to over HTTP; without one it publishes to a broker. */
  readonly path?: string;
  readonly steps: readonly { readonly text: Phrase; readonly given?: Given }[];
}

const { networks: names, steps } = connectMessages;

/** The ways in which devices send (EXT-14, EXT-16, EXT-20), and what is to be set up for each. */
export const NETWORKS: readonly Network[] = [
  {
    id: 'chirpstack',
    texts: names.chirpstack,
    path: receiveFromChirpStack.path,
    steps: [
      { text: steps.chirpstackWhere },
      { text: steps.chirpstackAddress, given: 'address' },
      { text: steps.chirpstackHeader, given: 'header' },
      { text: steps.chirpstackCodec },
    ],
  },
  {
    id: 'the-things-stack',
    texts: names.theThingsStack,
    path: receiveFromThingsStack.path,
    steps: [
      { text: steps.thingsWhere },
      { text: steps.thingsAddress, given: 'address' },
      { text: steps.thingsHeader, given: 'header' },
      { text: steps.thingsCodec },
    ],
  },
  {
    id: 'mqtt',
    texts: names.mqtt,
    steps: [
      { text: steps.mqttBroker, given: 'broker' },
      { text: steps.mqttTopic, given: 'topic' },
      { text: steps.mqttMessage, given: 'message' },
    ],
  },
  {
    id: 'http',
    texts: names.http,
    path: READINGS_PATH,
    steps: [
      { text: steps.httpAddress, given: 'address' },
      { text: steps.httpHeader, given: 'header' },
      { text: steps.httpExample, given: 'curl' },
    ],
  },
];
