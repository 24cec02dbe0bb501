/** The server that the bench measures: the real one as a process of its own, without a web app. */
import { serve } from '@server/serve';

await serve({});
