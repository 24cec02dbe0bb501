/** Under which open data may be used (EXT-78). */
export const LICENCES = ['cc-by-4.0', 'cc-by-sa-4.0', 'cc0-1.0', 'odbl-1.0', 'own'] as const;

export type Licence = (typeof LICENCES)[number];

interface KnownLicence {
  readonly name: string;
  readonly url: string;
}

/** Those that everybody knows; of the operator's own one only its words tell. */
const KNOWN: Readonly<Partial<Record<Licence, KnownLicence>>> = {
  'cc-by-4.0': {
    name: 'Creative Commons Atribución 4.0 (CC BY 4.0)',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.es',
  },
  'cc-by-sa-4.0': {
    name: 'Creative Commons Atribución-CompartirIgual 4.0 (CC BY-SA 4.0)',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/deed.es',
  },
  'cc0-1.0': {
    name: 'Dominio público (CC0 1.0)',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/deed.es',
  },
  'odbl-1.0': {
    name: 'Licencia de bases de datos abiertas (ODbL 1.0)',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
};

const OWN_NAME = 'Licencia propia';

export const licenceName = (licence: Licence): string => KNOWN[licence]?.name ?? OWN_NAME;

export const licenceUrl = (licence: Licence): string | null => KNOWN[licence]?.url ?? null;
