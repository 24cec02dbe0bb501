import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, stringify } from 'yaml';

import type { Authority } from '../certificate';
import type { Machine } from './network';

/** As in deploy/patroni.yml and deploy/etcd.default. */
const FIRST = '10.0.0.11';

export const MACHINES = { db1: FIRST, db2: '10.0.0.12', etcd3: '10.0.0.13' };
export const PASSWORD = 'solo-para-pruebas';

/** deploy/etcd.default for one of the machines. */
export const etcdOf = ({ name, address }: Machine, folder: string): Record<string, string> => {
  const lines = readFileSync('deploy/etcd.default', 'utf8').matchAll(/^(ETCD_\w+)=(.*)$/gm);
  const example = Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value]));
  const own = Object.entries(example).map(([key, value]): [string, string] => [
    key,
    value.replaceAll(FIRST, address),
  ]);
  return {
    ...Object.fromEntries(own),
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, `${name}-etcd`),
    ETCD_INITIAL_CLUSTER: example.ETCD_INITIAL_CLUSTER ?? '',
  };
};

/** deploy/patroni.yml for one of the machines. @returns its file */
export const configurePatroni = (
  folder: string,
  { name, address }: Machine,
  authority: Authority,
): string => {
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  const { certificate, key } = authority.sign(`IP:${address}`);
  const example = parse(readFileSync('deploy/patroni.yml', 'utf8')) as {
    restapi: Record<'listen' | 'connect_address', string>;
    postgresql: Record<'listen' | 'connect_address', string> & {
      parameters: object;
      authentication: Record<'superuser' | 'replication', object>;
    };
  };
  const own = <Section extends typeof example.restapi>(section: Section): Section => ({
    ...section,
    listen: section.listen.replace(FIRST, address),
    connect_address: section.connect_address.replace(FIRST, address),
  });
  const { superuser, replication } = example.postgresql.authentication;
  const file = join(folder, `${name}.yml`);
  const configuration = {
    ...example,
    name,
    restapi: own(example.restapi),
    postgresql: {
      ...own(example.postgresql),
      data_dir: join(data, 'data'),
      pgpass: join(data, 'pgpass'),
      parameters: {
        ...example.postgresql.parameters,
        ssl_cert_file: certificate,
        ssl_key_file: key,
        unix_socket_directories: data,
      },
      authentication: {
        superuser: { ...superuser, password: PASSWORD },
        replication: { ...replication, password: PASSWORD },
      },
    },
    watchdog: { mode: 'off' },
  };
  writeFileSync(file, stringify(configuration), { mode: 0o600 });
  return file;
};
