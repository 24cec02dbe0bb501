/** `npm run admin -- …`: the operator's commands, and the one that tries a server without devices. */
import { commands } from '@server/operations/commands';
import { runAdmin } from '@server/operations/runAdmin';

import { simulateCommand } from './simulate/simulate';

const { check, ...others } = commands;

await runAdmin({ ...others, simulate: simulateCommand, check });
