import { paths } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { bruno, tomas } from '../../support/users';
import type { Journey } from '../journey';
import { askIn } from './askIn';
import { confirmDeletion } from './confirmDeletion';

const as = administrator;
const AIR = 'Aire Plaza San Martín';

export const userJourneys: readonly Journey[] = [
  { title: 'opening the users', route: paths.users, as },
  {
    title: 'opening somebody to edit',
    route: paths.users,
    as,
    act: async (person) => {
      if (!person.isAsked()) await person.pressIn(bruno, 'Editar');
    },
  },
  {
    title: 'editing somebody',
    route: paths.users,
    as,
    open: (person) => person.pressIn(bruno, 'Editar'),
    prepare: async (person) => {
      await person.type('Email', 'bruno.nuevo@vigia.example');
      await person.press(AIR);
    },
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'deleting somebody',
    route: paths.users,
    as,
    act: (person) => confirmDeletion(person, () => person.pressIn(bruno, 'Eliminar')),
  },
  { title: 'opening the invitation', route: paths.addUser, as },
  { title: 'opening the invitation of many', route: paths.inviteUsers, as, isExtended: true },
  {
    title: 'inviting many people',
    route: paths.inviteUsers,
    as,
    isExtended: true,
    prepare: (person) => person.type('Emails', 'ana@barrio.ar, beto@barrio.ar'),
    act: (person) => person.press('Invitar a todas'),
  },
  {
    title: 'inviting somebody',
    route: paths.addUser,
    as,
    prepare: async (person) => {
      await person.type('Email', 'nadia.ponce@vigia.example');
      await person.press(AIR);
    },
    act: (person) => person.press('Invitar usuario'),
  },
  {
    title: 'inviting somebody with an access rule',
    route: paths.addUser,
    as,
    isExtended: true,
    prepare: async (person) => {
      await person.type('Email', 'nadia.ponce@vigia.example');
      await person.press('Agregar regla');
      await person.choose('Tipo de sensor', 'Ruido');
    },
    act: (person) => person.press('Invitar usuario'),
  },
  {
    title: 'giving somebody an access rule',
    route: paths.users,
    as,
    isExtended: true,
    at: `${paths.users}?name=bruno`,
    open: (person) => person.pressIn(bruno, 'Editar'),
    prepare: async (person) => {
      await person.press('Agregar regla');
      await person.choose('Tipo de sensor', 'Ruido');
    },
    act: (person) => person.press('Guardar'),
  },
  {
    title: 'sending an invitation again',
    route: paths.users,
    as,
    isExtended: true,
    at: `${paths.users}?name=tomas`,
    act: askIn(tomas, 'Reenviar invitación'),
  },
  {
    title: 'ending the sessions of somebody',
    route: paths.users,
    as,
    isExtended: true,
    at: `${paths.users}?name=bruno`,
    act: askIn(bruno, 'Cerrar sus sesiones'),
  },
];
