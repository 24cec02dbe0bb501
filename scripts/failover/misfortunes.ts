import type { Cluster, Node } from './cluster';
import { VIGIA, type Network } from './network';

/** What there is when it happens. */
interface Town {
  readonly network: Network;
  readonly cluster: Cluster;
  readonly primary: Node;
  readonly standby: Node;
}

export interface Misfortune {
  readonly what: string;
  readonly happen: (town: Town) => void;
  readonly pass: (town: Town) => void;
}

const mend = ({ network }: Town) => network.mend();

/** The parts of a network that stay together are on one side each. */
export const MISFORTUNES: readonly Misfortune[] = [
  {
    what: 'PostgreSQL of the primary is killed',
    happen: ({ primary }) => primary.killPostgres(),
    pass: () => {},
  },
  {
    what: 'the machine of the primary is switched off, and on later',
    happen: ({ primary }) => primary.switchOff(),
    pass: ({ primary }) => primary.switchOn(),
  },
  {
    what: 'the machine of the primary stands still, and goes on later',
    happen: ({ primary }) => primary.freeze(),
    pass: ({ primary }) => primary.wake(),
  },
  {
    what: 'the primary is cut off from the other database and from etcd, not from Vigía',
    happen: ({ network, cluster, primary, standby }) =>
      network.cut([primary.address], [standby.address, cluster.etcdOnly.address]),
    pass: mend,
  },
  {
    what: 'the primary is cut off from everybody',
    happen: ({ network, cluster, primary, standby }) =>
      network.cut([primary.address], [standby.address, cluster.etcdOnly.address, VIGIA]),
    pass: mend,
  },
  {
    what: 'the standby is cut off from everybody',
    happen: ({ network, cluster, primary, standby }) =>
      network.cut([standby.address], [primary.address, cluster.etcdOnly.address, VIGIA]),
    pass: mend,
  },
  {
    what: 'the two databases are cut off from each other alone',
    happen: ({ network, primary, standby }) => network.cut([primary.address], [standby.address]),
    pass: mend,
  },
  {
    what: 'two of the three etcd are gone',
    happen: ({ cluster, standby }) => {
      cluster.etcdOnly.switchOff();
      standby.killEtcd();
    },
    pass: ({ cluster, standby }) => {
      cluster.etcdOnly.switchOn();
      standby.startEtcd();
    },
  },
  {
    what: 'the lines between all machines are slow, and lose something',
    happen: ({ network }) => network.slowDown(),
    pass: mend,
  },
];
