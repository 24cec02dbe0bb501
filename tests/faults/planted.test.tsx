import { describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { askedIn, goInHaste } from './asked';
import { dealEverything } from './deal';
import { allFaults, type Fault } from './faults';
import type { Journey } from './journey';
import { tryJourney } from './matrix';
import { PlantedForm, PlantedHelp, PlantedList, PlantedSession, type Defects } from './plantedPage';

const sending = (defects: Defects & { addresses?: number; leadsTo?: string } = {}): Journey => ({
  title: 'sending a form',
  route: '/',
  as: null,
  app: () => <PlantedForm {...defects} />,
  prepare: (person) => person.type('Email', administrator.mail),
  act: (person) => person.press('Enviar'),
});

const opening = (defects: Defects = {}): Journey => ({
  title: 'opening a list',
  route: '/',
  as: administrator,
  app: () => <PlantedList {...defects} />,
});

const openingWithHelp = (defects: Defects = {}): Journey => ({
  title: 'opening a page that may do without its call',
  route: '/',
  as: administrator,
  app: () => <PlantedHelp {...defects} />,
});

const searching = (defects: Defects = {}): Journey => ({
  title: 'searching behind a session',
  route: '/',
  as: administrator,
  app: () => <PlantedSession {...defects} />,
  prepare: (person) => person.type('Barrio', 'Centro'),
  act: (person) => person.press('Buscar'),
});

/** A fault and the one before it: what follows a failure shows when the next one is tried. */
const upTo = (fault: string): readonly Fault[] =>
  allFaults.filter(({ title }, index) => title === fault || allFaults[index + 1]?.title === fault);

const flawsUnder = async (journey: Journey, fault: string): Promise<string[]> => {
  const { flaws } = await tryJourney(journey, dealEverything(upTo(fault)));
  return flaws.filter((flaw) => flaw.includes(`× ${fault}:`));
};

describe('The matrix has nothing to say', () => {
  test('of a sound form', async () => {
    expect((await tryJourney(sending())).flaws).toEqual([]);
  });

  test('of a sound form that sends a series', async () => {
    expect((await tryJourney(sending({ addresses: 2 }))).flaws).toEqual([]);
  });

  test('of a sound form that leads elsewhere', async () => {
    expect((await tryJourney(sending({ leadsTo: '/enviado' }))).flaws).toEqual([]);
  });

  test('of a sound page behind a session', async () => {
    expect((await tryJourney(searching())).flaws).toEqual([]);
  });

  test('of a sound list, but that it outlives its session', async () => {
    const { flaws } = await tryJourney(opening());
    expect(flaws.filter((flaw) => !flaw.includes('× 401:'))).toEqual([]);
  });

  test('of a sound page that may do without its call, but that it outlives its session', async () => {
    const { flaws } = await tryJourney(openingWithHelp());
    expect(flaws.filter((flaw) => !flaw.includes('× 401:'))).toEqual([]);
  });
});

describe('The matrix sees a form that', () => {
  test.for<[defect: string, fault: string, flaw: RegExp, defects: Parameters<typeof sending>[0]]>([
    ['swallows an error', 'an empty 500', /says nothing of the failure/, { saysNothing: true }],
    [
      'swallows a lost connection',
      'a dropped connection',
      /says nothing of the failure/,
      { saysNothing: true },
    ],
    ['shows what the browser says', 'offline and back', /shows "Failed"/, { showsEnglish: true }],
    ['shows a trace of the server', '500 with text', /shows ".*Exception/, { showsEnglish: true }],
    ['shows a page as text', '502 with a page', /shows "/, { showsEnglish: true }],
    [
      'has no words of its own',
      'an empty 500',
      /has no words for the failure: Ocurrió un error inesperado/,
      { hasNoWords: true },
    ],
    ['leaves a spinner', 'an empty 500', /still looks busy: Enviando…/, { keepsSpinning: true }],
    ['cannot be sent again', '400 with JSON', /offers no way to try again/, { ignoresTheSecondTry: true }],
    [
      'says that it worked, after a failure',
      '429',
      /says "Enlace enviado\." beside/,
      { celebratesAnyway: true },
    ],
    ['loses what was typed', '409', /lost what was typed: Email/, { forgetsWhatWasTyped: true }],
    ['goes blank', 'an empty 503', /is blank/, { goesBlank: true }],
    [
      'takes a page for an answer',
      'a page with 200',
      /says nothing of the failure/,
      { takesPagesForAnswers: true },
    ],
    [
      'sends again what may have arrived',
      'a lost answer',
      /sends it 2 times by itself/,
      { sendsAgain: true },
    ],
    ['ends elsewhere', 'an answer after 10 s', /ends at \/otra instead of \//, { strays: true }],
    ['ends with another text', 'an answer after 10 s', /ends with "….*Enlace/, { thanksTwice: true }],
    [
      'does not recover',
      'offline and back',
      /still says No se pudo enviar.*, once the fault is over/,
      { keepsTheFailure: true },
    ],
    [
      'says nothing at the second try',
      'a lost answer',
      /says nothing of the failure: .*, at the try after its answer was lost/,
      { hidesDuplicates: true, leadsTo: '/enviado' },
    ],
    [
      'cannot be sent again after a lost answer',
      'a lost answer',
      /offers no way to try again, once its answer was lost/,
      { ignoresTheSecondTry: true },
    ],
    [
      'keeps its failure when it is sent again after a lost answer',
      'a lost answer',
      /says "Enlace enviado\." beside ".*, at the try after its answer was lost/,
      { keepsTheFailure: true, leadsTo: '/enviado' },
    ],
    [
      'is not Spanish when it is sent again after a lost answer',
      'a lost answer',
      /shows "again".*, at the try after its answer was lost/,
      { thanksInEnglish: true, leadsTo: '/enviado' },
    ],
    [
      'is not Spanish while it waits',
      'an answer after 10 s',
      /shows "Please.*, while waiting/,
      { waitsInEnglish: true },
    ],
    ['waits for ever', 'no answer', /it waits for ever/, { waitsForEver: true }],
    [
      'offers no second try',
      '400 with JSON',
      /cannot go on: There is no Enviar/,
      { takesTheButtonAway: true },
    ],
  ])('%s', async ([, fault, flaw, defects]) => {
    expect(await flawsUnder(sending(defects), fault)).toContainEqual(expect.stringMatching(flaw));
  });

  test.for<[defect: string, fault: string, flaw: RegExp, defects: Defects]>([
    ['hides a failure', 'an empty 500', /says nothing of the failure/, { hidesTheSecondFailure: true }],
    ['leaves a spinner', 'an empty 500', /still looks busy: Enviando…/, { keepsSpinning: true }],
    [
      'sends again what may have arrived',
      'a lost answer',
      /sends it 3 times by itself/,
      { sendsAgain: true },
    ],
  ])('at the second of a series %s', async ([, fault, flaw, defects]) => {
    const flaws = await flawsUnder(sending({ addresses: 2, ...defects }), `${fault} for the second`);
    expect(flaws).toContainEqual(expect.stringMatching(flaw));
  });
});

describe('The matrix sees a list that', () => {
  test.for<[defect: string, fault: string, flaw: RegExp, defects: Defects]>([
    [
      'swallows that all of it failed',
      'an empty 500 for all',
      /says nothing of the failure/,
      { saysNothing: true },
    ],
    [
      'loads for ever after a failure',
      'an answer that breaks off',
      /still looks busy: Cargando todo…/,
      { keepsSpinning: true },
    ],
    ['outlives its session', '401', /stays at \/ without a session/, {}],
  ])('%s', async ([, fault, flaw, defects]) => {
    expect(await flawsUnder(opening(defects), fault)).toContainEqual(expect.stringMatching(flaw));
  });
});

test('The matrix sees a page that logs nothing of what it can do without', async () => {
  expect(await flawsUnder(openingWithHelp({ logsNothing: true }), 'an empty 500')).toEqual([
    expect.stringMatching(/leaves no line on the console/),
  ]);
});

describe('The matrix sees a page behind a session that', () => {
  test.for<[defect: string, flaw: RegExp, defects: Defects]>([
    ['gives no reason at /login', /says nothing of the session that ended/, { givesNoReason: true }],
    [
      'does not lead back',
      /comes back to \/otra instead of \/, after signing in again/,
      { forgetsThePlace: true },
    ],
    [
      'loses what was typed',
      /lost what was typed: Barrio: Centro, after signing in again/,
      { forgetsWhatWasTyped: true },
    ],
  ])('%s', async ([, flaw, defects]) => {
    expect(await flawsUnder(searching(defects), '401')).toContainEqual(expect.stringMatching(flaw));
  });
});

test('The test of haste has nothing to say of a sound form, and sees one that trusts its button', async () => {
  const title = 'POST /api/auth/forgot-password';
  const timesAsked = async (journey: Journey) => askedIn((await goInHaste(journey)).made)[title];
  expect(await timesAsked(sending())).toBe(1);
  expect(await timesAsked(sending({ trustsTheButton: true }))).toBe(2);
});
