import { paths } from '@domain/paths';
import { residentWithOne } from '@mock/demoAccounts';

import type { Journey } from '../journey';
import type { Person } from '../person';
import { LINK_TOKEN } from '../server';

const PASSWORD = 'Ñandues2025';

const choosePassword = async (person: Person) => {
  await person.type('Nueva contraseña', PASSWORD);
  await person.type('Confirmar contraseña', PASSWORD);
};

const ownAccount = { route: paths.account, as: residentWithOne, isExtended: true };

export const accountJourneys: readonly Journey[] = [
  { title: 'opening the sign-in page', route: paths.signIn, as: null },
  {
    title: 'signing in',
    route: paths.signIn,
    as: null,
    prepare: async (person) => {
      await person.type('Email', residentWithOne.mail);
      await person.type('Contraseña', residentWithOne.password);
    },
    act: (person) => person.press('Acceder al Sistema'),
  },
  {
    title: 'asking for a link',
    route: paths.forgotPassword,
    as: null,
    prepare: (person) => person.type('Email', residentWithOne.mail),
    act: (person) => person.press('Enviar enlace'),
  },
  {
    title: 'changing a forgotten password',
    route: paths.resetPassword,
    at: `${paths.resetPassword}?token=${LINK_TOKEN}`,
    as: null,
    prepare: choosePassword,
    act: (person) => person.press('Guardar contraseña'),
  },
  {
    title: 'setting the first password',
    route: paths.newPassword,
    at: `${paths.newPassword}?token=${LINK_TOKEN}`,
    as: null,
    prepare: choosePassword,
    act: (person) => person.press('Guardar contraseña'),
  },
  { title: 'opening one’s account', ...ownAccount },
  {
    title: 'ending another session of one’s own',
    ...ownAccount,
    act: async (person) => {
      if (!person.isAsked()) await person.press('Cerrar la sesión de Firefox en Android');
      await person.press('Cerrar sesión');
    },
  },
  {
    title: 'ending all sessions of one’s own',
    ...ownAccount,
    act: async (person) => {
      if (!person.isAsked()) await person.press('Cerrar sesión en todos lados');
      await person.press('Cerrar sesión en todos lados');
    },
  },
];
