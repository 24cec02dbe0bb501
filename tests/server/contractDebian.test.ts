import { describe, inject } from 'vitest';

import { describeServerContract } from './support/describeServerContract';

const debian = inject('debian');

describe.skipIf(debian === null)("The server on Debian's PostgreSQL 15", () => {
  describeServerContract(debian ?? '', 'database');
});
