export interface DemoAccount {
  /** Who it is, in Spanish. */
  readonly label: string;
  readonly mail: string;
  readonly password: string;
}

const password = 'Vigia2025';

export const administrator: DemoAccount = {
  label: 'Administrador',
  mail: 'administracion@vigia.example',
  password,
};

export const residentWithMany: DemoAccount = {
  label: 'Vecina con muchos sensores',
  mail: 'lucia.fernandez@vigia.example',
  password,
};

export const residentWithOne: DemoAccount = {
  label: 'Vecino con un sensor',
  mail: 'martin.benitez@vigia.example',
  password,
};

export const residentWithNone: DemoAccount = {
  label: 'Vecina sin sensores',
  mail: 'ines.nunez@vigia.example',
  password,
};

/** Accounts of the seed that people may sign in with; the first is the administrator's. */
export const demoAccounts: readonly DemoAccount[] = [
  administrator,
  residentWithMany,
  residentWithOne,
  residentWithNone,
];
