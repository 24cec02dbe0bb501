import { expect, test } from 'vitest';

import { catalogue } from '@/i18n/catalogue';
import { signInMessages } from '@/i18n/catalogue/signIn';
import { startMessages } from '@/i18n/catalogue/start';

const textsIn = (texts: object, path: string): (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return [[`${path}${name}`, text] as const];
    return typeof text === 'object' && text !== null ? textsIn(text, `${path}${name}.`) : [];
  });

const { ra: _, ...own } = catalogue;
const ofScreens = Object.fromEntries(
  Object.values(
    import.meta.glob<Record<string, object>>(
      ['/src/**/{texts,heading,pauseTexts,thresholdTexts}.ts', '!/src/i18n/**'],
      {
        eager: true,
      },
    ),
  ).flatMap((exported) =>
    Object.entries(exported).map(([name, texts]) => [name.replace('Messages', ''), texts] as const),
  ),
);
const texts = textsIn({ ...own, signIn: signInMessages, start: startMessages, ...ofScreens }, '');

const keysWith = (mark: RegExp) =>
  texts
    .filter(([, text]) => mark.test(text))
    .map(([key]) => key)
    .toSorted();

test('three dots stand only where the specification has them; elsewhere it is an ellipsis', () => {
  expect(keysWith(/\.\.\./)).toEqual(
    [
      'errors.createNormalizedVariableDatabase',
      'errors.createNormalizedVariableInternal',
      'errors.createNormalizedVariableInvalid',
      'errors.createNormalizedVariableUnreachable',
      'inviteUser.submitting',
      'normalizedVariables.submitting',
      'reports.downloading',
      'reports.loadingChart',
      'signIn.submitting',
      'viewForm.creating',
      'viewForm.updating',
    ].toSorted(),
  );
});

test('plurals in brackets stand only where the specification has them', () => {
  expect(keysWith(/\((s|es)\)/)).toEqual([
    'downloads.startedMany',
    'list.selected',
    'manageSensors.deletedMany',
    'sensorList.results',
    'sensorSelection.showing',
  ]);
});

test('a report is called by another case only where the specification has it', () => {
  expect(keysWith(/Ver Reporte/)).toEqual(['dashboard.openReport']);
});

test('a message is a mail, and only an example of an address says correo', () => {
  expect(keysWith(/correo/i)).toEqual(['users.mailInvalid']);
});

test('a list is shortened again in one way', () => {
  expect(keysWith(/\b(Ver|Mostrar) menos/)).toEqual(['common.showLess']);
});
