import { accounts } from './accounts';
import { air } from './air';
import { analysis } from './analysis';
import { alarms } from './alarms';
import { audit } from './audit';
import type { Context } from './context';
import { annotations } from './annotations';
import { corrections } from './corrections';
import { decoding } from './decoding';
import { deliveries } from './deliveries';
import { derived } from './derived';
import { deviceHealth } from './deviceHealth';
import { devices } from './devices';
import { home } from './home';
import { imports } from './imports';
import { createCleanUp } from './jobs/cleanUp';
import type { JobKind } from './jobs/jobKind';
import type { Handlers } from './jobs/queue';
import { map } from './map';
import { measurements } from './measurements';
import { noise } from './noise';
import { archive } from './operations/archive';
import { backup } from './operations/backup';
import { outbox } from './outbox';
import { publicPage } from './publicPage';
import { readings } from './readings';
import { reports } from './reports';
import { sensors } from './sensors';
import { sensorTypes } from './sensorTypes';
import { standbys } from './standbys';
import type { Job, Subject } from './subject';
import { variables } from './variables';
import { views } from './views';

/** All that the server is about. */
export const subjects: readonly Subject[] = [
  accounts,
  audit,
  sensorTypes,
  sensors,
  devices,
  decoding,
  deviceHealth,
  variables,
  views,
  readings,
  reports,
  measurements,
  noise,
  air,
  analysis,
  corrections,
  annotations,
  derived,
  outbox,
  deliveries,
  alarms,
  home,
  map,
  publicPage,
  imports,
  backup,
  standbys,
  archive,
];

/** All that is done outside requests. */
const jobs: readonly Job[] = [...subjects.flatMap((subject) => subject.jobs ?? []), createCleanUp(subjects)];

export const jobKinds: readonly JobKind[] = jobs.map(({ kind }) => kind);

export const createHandlers = (context: Context): Handlers =>
  Object.fromEntries(jobs.map(({ kind, handle }) => [kind.name, ({ data }) => handle(data, context)]));
