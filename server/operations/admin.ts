/** The commands that a service runs, such as the backup's timer. */
import { commands } from './commands';
import { runAdmin } from './runAdmin';

await runAdmin(commands);
