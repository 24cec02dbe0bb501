/** A server process of a test: the real one without a web app, and with shorter waits. */
import { serve } from '@server/serve';

await serve({ jobLimits: { expiresInSeconds: 6 }, alarmLimits: { gatheringMs: 500 } });
