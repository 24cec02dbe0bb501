import { beforeAll, describe, expect, it } from 'vitest';

import { accessRules, activity, auth, users } from '@contract';
import type { AccessRule } from '@domain/accounts/accessRules';

import { expectRefusal } from '../contract/portable/refusals';
import { readClaims } from '../contract/portable/tokens';
import type { Town } from '../contract/portable/town';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';

let town: Town;
let url = '';

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town, url } = opened);
  return opened.close;
});

interface Access {
  sensorIds?: number[];
  rules?: AccessRule[];
}

const NOTHING = { sensorIds: [], rules: [] };

const invite = (people: readonly (Access & { email: string })[], common: Access = {}) =>
  town.api.outcomeOf(
    accessRules.invitePeople,
    { body: { people: people.map((person) => ({ ...NOTHING, ...person })), ...NOTHING, ...common } },
    town.root,
  );

const PASSWORD = 'Vecinos-Nuevos2026';

/** What it answers where it isn't refused. */
const invited = async (...request: Parameters<typeof invite>): Promise<unknown> =>
  JSON.parse((await invite(...request)).text);

const newMail = () => town.userBody().email;
const inPlace = (locationId: number): AccessRule => ({ locationId, typeId: null });

describe('An invitation of many', () => {
  it('gives each what all get and their own, and mails each a link that works', async () => {
    const [one, other] = [await town.newSensor(), await town.newSensor()];
    const { locationId } = await town.newLocated();
    const [ana, beto] = [newMail(), newMail()];
    const answer = await invited(
      [{ email: ana, sensorIds: [other.id, one.id], rules: [inPlace(locationId)] }, { email: beto }],
      { sensorIds: [one.id], rules: [{ locationId, typeId: town.type.id }] },
    );
    expect(answer).toEqual({ invited: 2, known: [] });
    const sees = async (mail: string) => {
      const user = await town.findUser(mail);
      return {
        sensors: user?.sensors?.map(({ id }) => id),
        rules: user?.accessRules?.map((rule) => ({ locationId: rule.locationId, typeId: rule.typeId })),
      };
    };
    const common = { locationId, typeId: town.type.id };
    expect(await sees(ana)).toEqual({ sensors: [one.id, other.id], rules: [common, inPlace(locationId)] });
    expect(await sees(beto)).toEqual({ sensors: [one.id], rules: [common] });
    const token = await town.mailedToken(beto);
    await town.api.answerOf(auth.newPassword, { body: { token, newPassword: PASSWORD } });
    expect(await town.api.signIn(beto, PASSWORD)).not.toBe('');
  });

  it('leaves those alone who have an account, names them, and may be sent twice', async () => {
    const known = await town.newPerson();
    const ana = newMail();
    const people = [{ email: ana }, { email: known.mail.toUpperCase(), rules: [inPlace(1)] }];
    expect(await invited(people)).toEqual({ invited: 1, known: [known.mail.toUpperCase()] });
    expect(await invited(people)).toEqual({ invited: 0, known: [ana, known.mail.toUpperCase()] });
    expect((await town.findUser(known.mail))?.accessRules).toEqual([]);
    expect(
      await runSql(
        url,
        `select count(*)::int as mails from messages join users on users.id = user_id
         where mail = $1 and subject = 'invitation'`,
        [ana],
      ),
    ).toEqual([{ mails: 1 }]);
  });

  it.each<[string, Access & { email?: string }, Access, string]>([
    ['a mail that is none', { email: 'nadie' }, {}, 'nadie'],
    ['a sensor of one that does not exist', { sensorIds: [987_654_321] }, {}, 'people.1.sensorIds'],
    ['a sensor of all that does not exist', {}, { sensorIds: [987_654_321] }, 'sensorIds'],
    ['a rule about nothing', { rules: [{ locationId: null, typeId: null }] }, {}, 'people.1.rules.0'],
    ['a rule for all that is there twice', {}, { rules: [inPlace(1), inPlace(1)] }, 'rules.1'],
    ['a rule about a neighbourhood that does not exist', { rules: [inPlace(987_654_321)] }, {}, 'barrio'],
  ])('with %s invites nobody', async (_title, person, common, word) => {
    const ana = newMail();
    expectRefusal(await invite([{ email: ana }, { email: newMail(), ...person }], common), 400, word);
    expect(await town.findUser(ana)).toBeUndefined();
  });

  it('is an entry of the activity for each', async () => {
    const ana = newMail();
    await invite([{ email: newMail() }, { email: ana }]);
    const query = { subject: 'user', text: ana } as const;
    const { entries } = await town.api.answerOf(activity.listActivity, { query }, town.root);
    expect(entries).toMatchObject([
      { action: 'invite', actor: { id: Number(readClaims(town.root).userId) } },
    ]);
  });
});

it('An invited user tells what keeps the mail from them', async () => {
  const { id } = await town.invite();
  const mailOf = async () => {
    const all = await town.api.answerOf(users.listUsers, {}, town.root);
    return all.find((user) => user.id === id)?.invitation?.mail;
  };
  await expect.poll(mailOf).toBeNull();
  const set = (values: string) =>
    runSql(url, `update messages set ${values} where user_id = $1 and subject = 'invitation'`, [id]);
  await set(`state = 'failed'`);
  expect(await mailOf()).toBe('failed');
  // As while the mail server is away.
  await set(`state = 'planned', settled_at = null, next_try_at = now() + interval '1 hour'`);
  expect(await mailOf()).toBe('waiting');
});
