import { describe, inject } from 'vitest';

import { describeServerContract } from './support/describeServerContract';

describe('The server on the embedded database', () => describeServerContract(inject('embedded')));
