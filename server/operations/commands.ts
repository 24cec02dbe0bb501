import { readFileSync } from 'node:fs';

import { VERSION } from '../version';
import { installationSecrets } from '../accounts/installationSecret';
import { PRICE_OF_ANOTHER_SECRET } from '../accounts/secrets';
import type { Config } from '../config';
import { readConfig } from '../readConfig';
import type { Database } from '../database/database';
import { REMOVED_KEPT_DAYS } from '../readings/removedReadings';
import { BASE_BACKUPS_KEPT, baseBackupInShell } from './archive/baseBackupInShell';
import { recoverInShell } from './archive/recoverInShell';
import { exportTo } from './backup/exportTo';
import { isExport } from './backup/encryption';
import type { TableEnd } from './backup/format';
import { importFrom } from './backup/importFrom';
import { settleCopy } from './backup/settleCopy';
import { verifyExport } from './backup/verifyExport';
import { checkInstallation } from './check';
import { onDatabase, print, type Commands, type Run } from './command';
import { decodeText } from './decodeText';
import { importTypes } from './importTypes';
import { parseTypes } from './typesFile';
import { bringBackInShell, showRemoved, thinInShell } from './keptReadings';
import { rotateSecret } from './rotateSecret';
import { planUpgrade, upgrade } from './upgrade';
import { inviteAllFromShell, inviteFromShell, resetFromShell } from './linksInShell';

const warn = (text: string) => void process.stderr.write(`${text}\n`);

const linkContext = async (config: Config, db: Database) => ({
  db,
  secrets: await installationSecrets(config, db, warn),
  publicUrl: config.publicUrl,
});

const showLink = (address: string): boolean => {
  print(`\n  ${address}\n\n  It works once. Hand it over by a way that nobody else reads.\n`);
  return true;
};

/** For a command that leaves something behind if it is ended at once, as by a second signal. */
const listenForStop = (sentence: string): AbortSignal => {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error(sentence));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return stopping.signal;
};

const showTables = (ends: readonly TableEnd[]) => {
  for (const { end, rows } of ends) print(`  ${end.padEnd(24)} ${rows}`);
};

const importSensorTypes = onDatabase(async ({ words: [file = ''] }, _config, db) => {
  const types = parseTypes(decodeText(readFileSync(file)));
  await importTypes(db, types);
  print(`Sensor types brought in: ${types.sensorTypes.length}.`);
  return true;
});

const WAITED_MAILS =
  'Mails of a month that waited when the copy was made are shown as failed: send them again at /deliveries.';

const importExport: Run = async ({ words: [file = ''] }, config, url) => {
  showTables(await importFrom(url, file, config));
  print(
    '\nAll of it was read again and is the same. With the SESSION_SECRET of the other installation, sessions go on.',
  );
  print(`With another one, ${PRICE_OF_ANOTHER_SECRET}. All other mailed links go on.`);
  print(WAITED_MAILS);
  return true;
};

const ONE_WORD = { fewestWords: 1, mostWords: 1 };

export const commands = {
  invite: {
    usage: `  npm run admin -- invite <mail> [--admin]   makes an account and shows the link for its password`,
    ...ONE_WORD,
    flag: 'admin',
    mayBeFirst: true,
    run: onDatabase(async ({ words: [mail = ''], has }, config, db) =>
      showLink(await inviteFromShell(mail, has('admin'), await linkContext(config, db))),
    ),
  },
  'invite-all': {
    usage: `  npm run admin -- invite-all <people.csv>   invites the people of a list, with the neighbourhoods, types or sensors behind
                                             their mails; the server mails the links`,
    ...ONE_WORD,
    run: onDatabase(async ({ words: [file = ''] }, config, db) =>
      inviteAllFromShell(decodeText(readFileSync(file)), { ...(await linkContext(config, db)), print }),
    ),
  },
  reset: {
    usage: `  npm run admin -- reset <mail>              shows a link for a new password`,
    ...ONE_WORD,
    run: onDatabase(async ({ words: [mail = ''] }, config, db) =>
      showLink(await resetFromShell(mail, await linkContext(config, db))),
    ),
  },
  export: {
    usage: `  npm run admin -- export <file.gz>          writes all that the installation knows into a file`,
    ...ONE_WORD,
    run: async ({ words: [file = ''] }, { database, backupPassphrase: passphrase }, url) => {
      const signal = listenForStop('Stopped: no file was written.');
      showTables(await exportTo(url, file, { signal, passphrase }));
      print(
        passphrase === undefined
          ? `\n${file} holds the hashes of passwords: keep it where nobody else reads it. The secret of sessions and`
          : `\nWithout BACKUP_PASSPHRASE nobody can open ${file}, not even you: keep it elsewhere too. The secret of sessions and`,
      );
      const place = database.kind === 'embedded' ? `${database.dataFolder}/session-secret` : 'SESSION_SECRET';
      print(`mailed links is not in it: keep ${place} too.`);
      return true;
    },
    ifAway: 'No file was written: export again once it is back.',
  },
  import: {
    usage: `  npm run admin -- import <types.yaml>       brings sensor types and their variables in
  npm run admin -- import <file.gz>          brings such a file into an empty installation`,
    ...ONE_WORD,
    mayBeFirst: true,
    run: (given, config, url) =>
      (isExport(given.words[0] ?? '') ? importExport : importSensorTypes)(given, config, url),
    // The connection may break while the database commits.
    ifAway:
      'Nothing was brought in by half. Import again once it is back: if it then holds data already, all of it was brought in.',
  },
  verify: {
    usage: `  npm run admin -- verify <file.gz>          reads such a file to its end, and tells whether it could be brought in`,
    ...ONE_WORD,
    runAlone: async ({ words: [file = ''] }) => {
      const { head, ends, isKnown } = await verifyExport(file, process.env.BACKUP_PASSPHRASE);
      showTables(ends);
      print(`\n${file} is whole. It was made at ${head.exportedAt}, with the schema ${head.schema}.`);
      if (!isKnown) print('It comes from a newer release: this one cannot bring it in.');
      return isKnown;
    },
  },
  'base-backup': {
    usage: `  npm run admin -- base-backup [number]      copies the embedded database into ARCHIVE_DIR while it goes on, and keeps the
                                             newest ${BASE_BACKUPS_KEPT} copies, or that many`,
    fewestWords: 0,
    mostWords: 1,
    run: ({ words: [kept] }, config, url) => baseBackupInShell(kept, { config, url, print }),
    ifAway: 'No base backup was made: run this again once it is back.',
  },
  recover: {
    usage: `  npm run admin -- recover <folder> [when]   makes a new data folder of what ARCHIVE_DIR holds, as all was at a moment such
                                             as 2026-11-21T03:30; without one, as new as there is`,
    fewestWords: 1,
    mostWords: 2,
    runAlone: async ({ words: [folder = '', moment] }) => {
      await recoverInShell(folder, moment, { config: readConfig(process.env), now: new Date(), print });
      print(WAITED_MAILS);
      return true;
    },
  },
  upgrade: {
    usage: `  npm run admin -- upgrade [--dry-run]       brings the schema up to date, as the server does when it starts; with --dry-run
                                             tells only what that will do, how long it may take and what can't be undone`,
    fewestWords: 0,
    mostWords: 0,
    flag: 'dry-run',
    run: async ({ has }, _config, url) => {
      if (has('dry-run')) {
        print((await planUpgrade(url)).join('\n'));
        return true;
      }
      await upgrade(url);
      print(`The schema is that of Vigía ${VERSION}. Its server may start now.`);
      return true;
    },
  },
  restored: {
    usage: `  npm run admin -- restored <when>           before the first start on a copied folder or a dump that was put back:
                                             keeps mails from going out again that went out after the copy was made,
                                             at 2026-11-21 or 2026-11-21T03:30`,
    ...ONE_WORD,
    run: async ({ words: [madeAt = ''] }, config, url) => {
      await settleCopy(url, madeAt, config);
      print(`${WAITED_MAILS}\nMonths that came due since then are sent to nobody. The server may start now.`);
      return true;
    },
  },
  'rotate-secret': {
    usage: `  npm run admin -- rotate-secret [--end]     makes another secret of sessions, beside which the present one goes on to count;
                                             with --end only the new one does, from the next start on`,
    fewestWords: 0,
    mostWords: 0,
    flag: 'end',
    runAlone: ({ has }) => {
      print(rotateSecret(readConfig(process.env), has('end')));
      return Promise.resolve(true);
    },
  },
  thin: {
    usage: `  npm run admin -- thin [month]              tells which months of single readings are due to be dropped, and drops them
                                             up to that month, at 2026-09; more than one waits for this word`,
    fewestWords: 0,
    mostWords: 1,
    run: onDatabase(({ words: [month] }, config, db) => thinInShell(month, { config, db, print })),
  },
  removed: {
    usage: `  npm run admin -- removed                   lists the sensors and variables that were removed in the last ${REMOVED_KEPT_DAYS} days`,
    fewestWords: 0,
    mostWords: 0,
    run: onDatabase((_given, _config, db) => showRemoved({ db, print })),
  },
  'bring-back': {
    usage: `  npm run admin -- bring-back <number>       brings that sensor back, or what was removed of it, with its readings`,
    ...ONE_WORD,
    run: onDatabase(({ words: [number = ''] }, _config, db) => bringBackInShell(number, { db, print })),
  },
  check: {
    usage: `  npm run admin -- check                     tells what is missing or wrong`,
    fewestWords: 0,
    mostWords: 0,
    judgesWays: true,
    run: async (_given, config, url) => {
      const findings = await checkInstallation(config, url);
      for (const { isFine, text } of findings) print(`${isFine ? ' ok ' : ' !! '} ${text}`);
      return findings.every(({ isFine }) => isFine);
    },
  },
  version: {
    usage: `  npm run admin -- version                   tells which release this is`,
    fewestWords: 0,
    mostWords: 0,
    runAlone: () => {
      print(`Vigía ${VERSION}`);
      return Promise.resolve(true);
    },
  },
} satisfies Commands;
