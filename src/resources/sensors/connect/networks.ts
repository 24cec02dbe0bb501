import { receiveFromChirpStack, receiveFromThingsStack } from '@contract/extensions/readings';
import { READINGS_PATH } from '@domain/devices/readings';

import type { Phrase } from '@/i18n/texts';
import type { MqttPreset } from '@/resources/mqtt-sources/parts/presets';

import { connectMessages } from './texts';

/** What a step gives to copy. */
type Given = 'address' | 'header' | 'curl' | 'broker' | 'topic' | 'message' | 'topics' | 'sources';

export interface Network {
  readonly id: string;
  readonly texts: { readonly name: Phrase; readonly about: Phrase };
  /** What its devices are called by, and where that stands. */
  readonly identifierHint: Phrase;
  /** What to do until the first message comes. */
  readonly waitingHint: Phrase;
  /** Where on this server it sends to over HTTP; without one it publishes to a broker. */
  readonly path?: string;
  /** What is read of the broker for it, if the server announces that (EXT-58). */
  readonly source?: MqttPreset | 'other';
  readonly steps: readonly { readonly text: Phrase; readonly given?: Given }[];
}

const { networks: names, steps, identifierHints, waitingHints } = connectMessages;

/** The ways in which devices send (EXT-14, EXT-16, EXT-20), and what is to be set up for each. */
export const NETWORKS: readonly Network[] = [
  {
    id: 'chirpstack',
    texts: names.chirpstack,
    identifierHint: identifierHints.eui,
    waitingHint: waitingHints.lorawan,
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
    identifierHint: identifierHints.endDevice,
    waitingHint: waitingHints.lorawan,
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
    identifierHint: identifierHints.device,
    waitingHint: waitingHints.direct,
    steps: [
      { text: steps.mqttBroker, given: 'broker' },
      { text: steps.mqttTopic, given: 'topic' },
      { text: steps.mqttMessage, given: 'message' },
    ],
  },
  {
    id: 'http',
    texts: names.http,
    identifierHint: identifierHints.device,
    waitingHint: waitingHints.direct,
    path: READINGS_PATH,
    steps: [
      { text: steps.httpAddress, given: 'address' },
      { text: steps.httpHeader, given: 'header' },
      { text: steps.httpExample, given: 'curl' },
    ],
  },
  {
    id: 'zigbee2mqtt',
    texts: names.zigbee2mqtt,
    identifierHint: identifierHints.friendlyName,
    waitingHint: waitingHints.direct,
    source: 'zigbee2mqtt',
    steps: [
      { text: steps.zigbeeBroker, given: 'broker' },
      { text: steps.readTopics, given: 'topics' },
      { text: steps.zigbeePair },
    ],
  },
  {
    id: 'tasmota',
    texts: names.tasmota,
    identifierHint: identifierHints.topic,
    waitingHint: waitingHints.direct,
    source: 'tasmota',
    steps: [
      { text: steps.tasmotaBroker, given: 'broker' },
      { text: steps.readTopics, given: 'topics' },
      { text: steps.tasmotaPeriod },
    ],
  },
  {
    id: 'shelly',
    texts: names.shelly,
    identifierHint: identifierHints.topic,
    waitingHint: waitingHints.direct,
    source: 'shelly',
    steps: [
      { text: steps.shellyBroker, given: 'broker' },
      { text: steps.readTopics, given: 'topics' },
    ],
  },
  {
    id: 'esphome',
    texts: names.esphome,
    identifierHint: identifierHints.topic,
    waitingHint: waitingHints.direct,
    source: 'esphome',
    steps: [
      { text: steps.esphomeBroker, given: 'broker' },
      { text: steps.readTopics, given: 'topics' },
    ],
  },
  {
    id: 'json',
    texts: names.json,
    identifierHint: identifierHints.named,
    waitingHint: waitingHints.direct,
    source: 'other',
    steps: [
      { text: steps.jsonBroker, given: 'broker' },
      { text: steps.jsonTopics, given: 'sources' },
    ],
  },
];
