/** A server process of a test: the real one, by default without a web app, and with shorter waits. */
import { serve } from '@server/serve';

/** How far its clock is ahead. */
let offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
process.on('message', (message) => {
  offsetMs = Number(message);
});

const webFolder = process.env.WEB_FOLDER;

await serve({
  now: () => new Date(Date.now() + offsetMs),
  jobLimits: { expiresInSeconds: 6, maintenanceSeconds: 1 },
  outboxLimits: { leaseSeconds: 3, lookEveryMs: 200, gatheringMs: 500 },
  ...(webFolder !== undefined && { webFolder }),
});
