import { accessRules, alarms, deliveries, devices, home, neighbourhoods } from '@contract';
import { foldText } from '@domain/nameSearch';
import { administrator } from '@mock/demoAccounts';

import { accountsAre, invited, seen, sessionsOf } from './accounts';
import { townActivity } from './activity';
import { ago, anAlarm, answersOf, aSilence } from './alarms';
import { answer, type GivenAnswer } from './answers';
import { aSource, sourcesOf } from './mqttSources';
import { historyOf } from './historyImports';
import { airOfAMonth } from './air';
import { analysisAnswers } from './analysis';
import { mapAnswers } from './map';
import { openTown } from './openTown';
import { publicPageOf } from './publicPage';
import { noiseOfAMonth } from './noise';
import { stretchesOf } from './stretches';
import { importsOf } from './sensorImports';
import { limitChangeAnswers } from './limitChanges';
import { aDevice, aGateway, healthOf } from './deviceHealth';
import { aDecoder, decodingOf, someUndecoded } from './decoding';
import { anAnnotation, annotationsOf } from './annotations';
import { aCorrection, correctionsOf } from './corrections';
import { aDerived, derivedOf } from './derived';
import { inviting, peopleOf } from './people';
import { typesOf } from './sensorTypes';
import { homeOf } from './home';
import { measured } from './measurements';
import { devicesOf } from './devices';
import { seed } from './seed';
import { aDelivery, aRun, mailsOf, soon } from './deliveries';

/** Alarms of the town: a critical one and a silent sensor's that are open, and one that was over long ago. */
export const CRITICAL = 70;
export const SILENT = 65;
export const LONG_OVER = 2;

const isFound = (name: string, text = '') => foldText(name).includes(foldText(text));

const alarmAnswers = (): readonly GivenAnswer[] => {
  const noted = { at: ago(30), by: administrator.mail, note: 'Le cambiamos la pila el lunes.' };
  const air = { typeId: 1, typeName: 'Calidad de aire' };
  const all = [
    anAlarm({ id: CRITICAL, level: 'critical', openedAt: ago(12) }),
    anAlarm({ id: 68, sensor: { id: 1, name: 'Aire Plaza San Martín', ...air, locationName: 'La Ribera' } }),
    aSilence({
      id: SILENT,
      openedAt: ago(3 * 24 * 60),
      sensor: { id: 37, name: 'Aire Club Náutico', ...air },
      acknowledgement: noted,
    }),
    anAlarm({ id: LONG_OVER, level: 'critical', openedAt: ago(200 * 60), closedAt: ago(199 * 60) }),
  ];
  const older = anAlarm({ id: 1, openedAt: ago(300 * 60), closedAt: ago(299 * 60) });
  return [
    ...answersOf(...all, older),
    answer(alarms.listAlarms, ({ query: { after, state, level, text } }) => {
      const matching = (after === undefined ? all : [older])
        .filter(({ closedAt }) => state === undefined || (state === 'closed') === Boolean(closedAt))
        .filter(({ worstLevel }) => level === undefined || level === worstLevel)
        .filter(({ sensor }) => isFound(sensor?.name ?? '', text));
      return { alarms: matching, next: after === undefined && state === undefined ? 'closed-2' : null };
    }),
    answer(alarms.acknowledgeAlarm),
    answer(alarms.updateAlarmMail),
    answer(alarms.previewLimits, ({ body: { variables } }) =>
      variables.map(({ variableId }) => ({
        variableId,
        measuredHours: 720,
        warningHours: 3,
        criticalHours: 0,
      })),
    ),
  ];
};

const mailAnswers = (): readonly GivenAnswer[] => {
  const sent = [
    aDelivery({ id: 8, state: 'planned', reason: '451 4.7.1: probá más tarde', nextTryAt: soon(40) }),
    aDelivery({ id: 7, state: 'failed', reason: '550 5.1.1: no existe ese buzón' }),
    aDelivery({ id: 6, state: 'unknown', user: { id: 5, mail: 'agustina.peralta@vigia.example' } }),
    aDelivery({ id: 5 }),
  ];
  return [
    // One's own are all settled: others are asked for again by themselves.
    ...mailsOf([aDelivery({ id: 5 })], [aRun({ counts: { planned: 1, sent: 8, failed: 2, unknown: 1 } })]),
    answer(deliveries.listDeliveries, ({ query: { before, state, text } }) => ({
      deliveries: (before === undefined ? sent : [aDelivery({ id: 4 })])
        .filter((one) => state === undefined || state === one.state)
        .filter(({ user }) => isFound(user.mail, text)),
      next: before === undefined && state === undefined ? 5 : null,
    })),
  ];
};

const healthAnswers = (): readonly GivenAnswer[] =>
  healthOf({
    devices: [
      aDevice({
        id: 3,
        identifier: 'equipo-3',
        sensor: { id: 37, name: 'Aire Club Náutico' },
        level: 'critical',
        problems: ['silent'],
        lastHeardAt: ago(3 * 24 * 60),
      }),
      aDevice({
        id: 2,
        level: 'warning',
        problems: ['battery'],
        battery: { percent: 12, at: ago(5), daysLeft: 21 },
      }),
      aDevice({ id: 1, identifier: 'equipo-1', sensor: { id: 1, name: 'Aire Plaza San Martín' } }),
    ],
    gateways: [
      aGateway({ id: 2, identifier: 'galpon', lastHeardAt: ago(3 * 24 * 60), isSilent: true }),
      aGateway(),
    ],
  });

const decodingAnswers = (): readonly GivenAnswer[] => {
  const devices = ['24e124136b502217', '24e124136b502218'];
  const decoder = aDecoder({ devices, examples: 'uplinkDecoder:\n  examples: []\n' });
  const failed = someUndecoded({
    deviceId: 2,
    device: '24e124136b502217',
    sensor: { id: 1, name: 'Aire Plaza San Martín' },
    decoder: { id: decoder.id, name: decoder.name },
    state: 'failed',
    count: 1,
    last: { id: 40, detail: 'El decodificador falló: el mensaje es demasiado corto.' },
  });
  return decodingOf({ decoders: [decoder], undecoded: [someUndecoded(), failed] });
};

const accountAnswers = (): readonly GivenAnswer[] => {
  const [latest] = seed.users.toReversed();
  const known = seed.users.slice(0, -2).map(({ id, mail }) => [mail, seen(id * 300)] as const);
  return [
    ...sessionsOf(),
    accountsAre({ ...Object.fromEntries(known), ...(latest && { [latest.mail]: invited(300) }) }),
    peopleOf(),
    townActivity(),
  ];
};

/** Answers to calls beyond the spec, for whoever walks through all screens and is interested in none in particular. */
export const townAnswers = (): readonly GivenAnswer[] => [
  ...alarmAnswers(),
  ...mailAnswers(),
  ...accountAnswers(),
  ...typesOf(),
  answer(neighbourhoods.renameLocation),
  answer(neighbourhoods.deleteLocation),
  ...homeOf(),
  ...measured(),
  ...devicesOf(),
  ...sourcesOf(aSource()),
  answer(devices.getReadingWays, { mqtt: { address: 'mqtts://broker.example', topics: ['vigia/readings'] } }),
  answer(home.chooseFavourite),
  answer(accessRules.changeAccessRules),
  answer(accessRules.giveAccessRules),
  inviting(),
  answer(accessRules.countRuledPeople, { people: 12 }),
  noiseOfAMonth(),
  airOfAMonth(),
  stretchesOf(),
  ...mapAnswers(),
  ...analysisAnswers(),
  ...publicPageOf(),
  ...openTown(),
  ...annotationsOf({ annotations: [anAnnotation()] }),
  ...correctionsOf({ corrections: [aCorrection()] }),
  ...derivedOf({ variables: [aDerived()] }),
  ...importsOf(),
  ...historyOf(),
  ...healthAnswers(),
  ...decodingAnswers(),
  ...limitChangeAnswers(),
];
