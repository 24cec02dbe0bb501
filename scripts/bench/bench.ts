/** `npm run bench`: what the screens cost, in kilobytes and in milliseconds; exit code 1 when something is over its limit. */
import { withBuiltApp } from '../testing/withBuiltApp';
import { measureDownloads } from './downloads';
import { manageSensors } from './lists/manageSensors';
import { measureLists } from './lists/measureLists';
import { permissionManager } from './lists/permissionManager';
import { signIn } from './session';

await withBuiltApp(async (browser) => {
  const session = await signIn();
  const problems = [
    ...(await measureDownloads(browser, session)),
    ...(await measureLists(browser, session, [permissionManager, manageSensors])),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
});
