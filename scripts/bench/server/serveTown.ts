/** The server that the bench measures: the real one in a separate process, without a web app. */
import { serve } from '@server/serve';

await serve({});
