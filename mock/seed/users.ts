import { administrator, residentWithMany, residentWithNone, residentWithOne } from '../demoAccounts';
import type { UserRecord } from '../records';
import { FIRST_SESSION_VERSION } from '../rules/accounts';

/** Nobody is told this password: these people exist only to be managed. */
const HIDDEN_PASSWORD = 'Vecindario2025';

/** Even on a mock of 50,000 sensors a single person is granted no more. */
const MANY = 1_000;

type Person = Pick<UserRecord, 'mail' | 'password'> & {
  admin?: boolean;
  /** Whether the person may see a sensor. */
  sees?: (sensorId: number) => boolean;
  mostSensors?: number;
};

const resident = (mail: string, first: number, count: number): Person => ({
  mail,
  password: HIDDEN_PASSWORD,
  sees: (id) => id >= first && id < first + count,
});

const people: readonly Person[] = [
  { ...administrator, admin: true },
  { mail: 'carolina.sosa@vigia.example', password: HIDDEN_PASSWORD, admin: true },
  { mail: 'raul.ibanez@vigia.example', password: HIDDEN_PASSWORD, admin: true },
  { ...residentWithMany, sees: (id) => id % 5 < 2, mostSensors: MANY },
  { ...residentWithOne, sees: (id) => id === 1 },
  residentWithNone,
  resident('agustina.peralta@vigia.example', 3, 4),
  resident('bruno.acosta@vigia.example', 10, 9),
  resident('delfina.quiroga@vigia.example', 20, 2),
  resident('ezequiel.bazan@vigia.example', 31, 14),
  resident('guadalupe.rios@vigia.example', 50, 6),
  resident('joaquin.munoz@vigia.example', 64, 3),
  resident('sofia.larranaga@vigia.example', 80, 25),
  { mail: 'tomas.echeverria@vigia.example', password: null, sees: (id) => id % 40 === 7, mostSensors: 3 },
];

/** Fourteen users, three of them administrators; the last was invited and hasn't chosen a password. */
export const createUsers = (sensorIds: readonly number[]): UserRecord[] =>
  people.map(({ mail, password, admin = false, sees, mostSensors }, index) => {
    const granted = sees ? sensorIds.filter(sees).slice(0, mostSensors) : [];
    return {
      id: index + 1,
      mail,
      password,
      admin,
      sessionVersion: FIRST_SESSION_VERSION,
      sensorIds: granted,
      // Some of each type: types repeat every six ids.
      subscribedSensorIds: granted.filter((id) => (id % 8) % 3 === 1),
    };
  });
