import { describe, expect, it } from 'vitest';

import { accounts, activity, auth, normalizedVariables, sensorTypeManagement, sensorTypes } from '@contract';
import type { Feature } from '@domain/features';

import { describeAlarms } from './alarms';
import { describeMeasurements } from './measurements';
import { describeChartViews } from './chartViews';
import { describeDeliveries } from './deliveries';
import { describeDevices } from './devices';
import { describeHome } from './home';
import { describeNeighbourhoods } from './neighbourhoods';
import { expectRefusal } from './refusals';
import type { Target } from './target';
import { readClaims } from './tokens';
import { noRequirements, withTown, type Town } from './town';
import { describeUserOverview } from './userOverview';

const UNTIL_INVITATION_ENDS_MS = 72 * 3_600_000;

const describeTypes = (town: () => Town) => {
  describe('Sensor types', () => {
    const names = async () =>
      (await town().api.answerOf(sensorTypes.listSensorTypes, {}, town().root)).map(({ name }) => name);

    it('can be added, renamed and deleted', async () => {
      const { api, root, newType, name } = town();
      const type = await newType();
      expect(await names()).toContain(type.name);
      const body = { name: name('Tipo') };
      await api.answerOf(sensorTypeManagement.renameSensorType, { params: { id: type.id }, body }, root);
      expect(await names()).toContain(body.name);
      expect(await names()).not.toContain(type.name);
      await api.answerOf(sensorTypeManagement.deleteSensorType, { params: { id: type.id } }, root);
      expect(await names()).not.toContain(body.name);
    });

    it('have names of their own, whatever the case', async () => {
      const { api, root, newType } = town();
      const [type, other] = [await newType(), await newType()];
      const body = { name: ` ${type.name.toUpperCase()} ` };
      expectRefusal(await api.outcomeOf(sensorTypeManagement.createSensorType, { body }, root), 409);
      const rename = { params: { id: other.id }, body };
      expectRefusal(await api.outcomeOf(sensorTypeManagement.renameSensorType, rename, root), 409);
      const own = { params: { id: type.id }, body };
      expect((await api.outcomeOf(sensorTypeManagement.renameSensorType, own, root)).status).toBeLessThan(
        300,
      );
    });

    it('go with their variables, but stay while they have sensors or views', async () => {
      const { api, root, newType, newVariable, sensorBody, newSensor, newView } = town();
      const type = await newType();
      const of = { ...type, variableId: await newVariable(type.id) };
      const remove = () =>
        api.outcomeOf(sensorTypeManagement.deleteSensorType, { params: { id: type.id } }, root);
      const sensor = await newSensor(of);
      expect(sensorBody(of).sensorTypeId).toBe(type.id);
      expectRefusal(await remove(), 409, type.name, 'sensores');
      await town().deleteSensor(sensor.id);
      const { view } = await newView(town().name('Grupo'), of);
      expectRefusal(await remove(), 409, type.name, 'vistas');
      await town().deleteView(view.id);
      expect((await remove()).status).toBeLessThan(300);
      expectRefusal(await remove(), 404);
    });
  });

  describe('A normalized variable', () => {
    const find = async (wanted: string) => {
      const query = { name: wanted };
      const list = await town().api.answerOf(
        normalizedVariables.listNormalizedVariables,
        { query },
        town().root,
      );
      return list.content.find(({ name }) => name === wanted);
    };

    it('is created with its unit and the variables of the provider, and keeps what stays', async () => {
      const { api, root, type, name } = town();
      const normalizedName = name('Variable');
      const [kept, gone, added] = [name('a'), name('b'), name('c')];
      await api.answerOf(
        sensorTypeManagement.createVariableOfType,
        {
          params: { typeId: type.id },
          body: { normalizedName, ...noRequirements, unit: 'dB(A)', providerVariables: [kept, gone, kept] },
        },
        root,
      );
      const made = await find(normalizedName);
      expect(made).toMatchObject({ unit: 'dB(A)', sensorTypeId: type.id });
      expect(made?.providerVariables?.map(({ variableName }) => variableName)).toEqual([kept, gone]);

      const body = { ...town().variableUpdate(), unit: null, providerVariables: [kept.toUpperCase(), added] };
      await api.answerOf(sensorTypeManagement.saveVariable, { params: { id: made?.id ?? 0 }, body }, root);
      const saved = await find(normalizedName);
      expect(saved).toMatchObject({ unit: null, requireMaxWarning: true });
      expect(saved?.variables?.[0]).toMatchObject({ maxWarning: 60.5 });
      expect(saved?.providerVariables?.map(({ variableName }) => variableName)).toEqual([kept, added]);
      expect(saved?.providerVariables?.[0]).toEqual(made?.providerVariables?.[0]);

      // A client of the spec changes the limits alone.
      const limits = { query: { id: made?.id ?? 0 }, body: town().variableUpdate() };
      await api.answerOf(normalizedVariables.updateNormalizedVariable, limits, root);
      expect((await find(normalizedName))?.providerVariables).toEqual(saved?.providerVariables);
    });

    it('keeps a variable of the provider that sensors use', async () => {
      const { api, root, type, name, sensorBody } = town();
      const providerName = name('proveedor');
      const save = (providerVariables: string[]) =>
        api.outcomeOf(
          sensorTypeManagement.saveVariable,
          {
            params: { id: type.variableId },
            body: { ...town().variableUpdate(), unit: null, providerVariables },
          },
          root,
        );
      expect((await save([providerName])).status).toBeLessThan(300);
      const data = await api.answerOf(sensorTypes.getSensorTypeData, { params: { typeId: type.id } }, root);
      const offered = data.normalizedVariables.find(({ id }) => id === type.variableId)?.variables?.[0];
      const body = sensorBody();
      const senteosVariableId = offered?.variableId ?? null;
      await town().createSensor({
        ...body,
        variablesData: body.variablesData.map((variable) => ({
          ...variable,
          variableName: providerName,
          senteosVariableId,
        })),
      });
      expectRefusal(await save([]), 409, 'sensores');
      expect((await find(await nameOf(type.variableId)))?.providerVariables).toHaveLength(1);
    });

    it('is deleted with the names of the provider, but not while sensors measure it or views show it', async () => {
      const { api, root, type, newVariable, newSensor, newView, deleteSensor, deleteView, name } = town();
      const of = { ...type, variableId: await newVariable(type.id) };
      const own = await nameOf(of.variableId);
      const remove = () =>
        api.outcomeOf(sensorTypeManagement.deleteVariable, { params: { id: of.variableId } }, root);
      const sensor = await newSensor(of);
      expectRefusal(await remove(), 409, own, 'sensores');
      await deleteSensor(sensor.id);
      const { view } = await newView(name('Grupo'), of);
      expectRefusal(await remove(), 409, own, 'vistas');
      await deleteView(view.id);
      expect((await remove()).status).toBeLessThan(300);
      expect(await find(own)).toBeUndefined();
      expectRefusal(await remove(), 404);
    });

    const nameOf = async (id: number) =>
      (await town().api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id } }, town().root))
        .name;
  });
};

const describeAccounts = (town: () => Town) => {
  describe('An account', () => {
    it('waits for its password, and then for the first visit', async () => {
      const { api, invite, findUser } = town();
      const { mail, token } = await invite();
      const invitation = (await findUser(mail))?.invitation;
      const [sent, expires] = [invitation?.sentAt, invitation?.expiresAt].map((at) => Date.parse(at ?? ''));
      expect(Math.abs(Date.now() - (sent ?? 0))).toBeLessThan(60_000);
      expect((expires ?? 0) - (sent ?? 0)).toBe(UNTIL_INVITATION_ENDS_MS);
      await api.answerOf(auth.newPassword, { body: { token, newPassword: 'Vecindario2026' } });
      expect(await findUser(mail)).toMatchObject({ invitation: null, lastSignInAt: null });
      await api.signIn(mail, 'Vecindario2026');
      const { lastSignInAt } = (await findUser(mail)) ?? {};
      expect(Math.abs(Date.now() - Date.parse(lastSignInAt ?? ''))).toBeLessThan(60_000);
      expectRefusal(await api.trySignIn(mail, 'otra'), 401);
      expect((await findUser(mail))?.lastSignInAt).toBe(lastSignInAt);
    });

    it('that waits can be sent another invitation, which ends the one before', async () => {
      const { api, root, invite, mailedToken } = town();
      const { id, mail, token } = await invite();
      await api.answerOf(accounts.resendInvitation, { params: { id } }, root);
      const newer = await mailedToken(mail);
      const choose = (wanted: string) =>
        api.outcomeOf(auth.newPassword, { body: { token: wanted, newPassword: 'Vecindario2026' } });
      expect(await choose(token)).toEqual({ status: 400, text: 'Invalid token' });
      expect((await choose(newer)).status).toBeLessThan(300);
      expectRefusal(await api.outcomeOf(accounts.resendInvitation, { params: { id } }, root), 409, mail);
    });

    it('loses all its sessions at once, and can begin a new one', async () => {
      const { api, root, newPerson } = town();
      const { id, mail, password, token } = await newPerson();
      const second = await api.signIn(mail, password);
      await api.answerOf(accounts.endSessions, { params: { id } }, root);
      for (const session of [token, second]) {
        expectRefusal(await api.outcomeOf(sensorTypes.listOwnSensorTypes, {}, session), 401);
      }
      const next = await api.signIn(mail, password);
      expect((await api.outcomeOf(sensorTypes.listOwnSensorTypes, {}, next)).status).toBe(200);
    });

    it('is its owner’s to be signed out of everywhere', async () => {
      const { api, newPerson } = town();
      const { mail, password, token } = await newPerson();
      const second = await api.signIn(mail, password);
      expect(await api.answerOf(accounts.listOwnSessions, {}, second)).toContainEqual(
        expect.objectContaining({ isCurrent: true }),
      );
      await api.answerOf(accounts.endOwnSessions, {}, second);
      for (const session of [token, second]) {
        expectRefusal(await api.outcomeOf(accounts.listOwnSessions, {}, session), 401);
      }
      const next = await api.signIn(mail, password);
      expect((await api.outcomeOf(accounts.listOwnSessions, {}, next)).status).toBe(200);
    });
  });
};

const describeActivity = (town: () => Town) => {
  const list = (query: Record<string, string | number> = {}) =>
    town().api.answerOf(activity.listActivity, { query }, town().root);
  const rename = async (subject: { id: number; mail: string }) => town().update(subject, { isAdmin: true });

  describe('The activity', () => {
    it('tells who changed what, and from what to what', async () => {
      const { newPerson, root } = town();
      const person = await newPerson();
      await rename(person);
      const [newest] = (await list()).entries;
      expect(newest).toMatchObject({
        actor: { id: Number(readClaims(root).userId), mail: readClaims(root).sub },
        action: 'update',
        subject: 'user',
        subjectId: person.id,
        name: person.mail,
        changes: [{ field: 'admin', before: false, after: true }],
      });
      expect(Math.abs(Date.now() - Date.parse(newest?.at ?? ''))).toBeLessThan(60_000);
    });

    it('comes a page at a time, newest first, each entry once, whatever happens meanwhile', async () => {
      for (let index = 0; index < 60; index += 1) await town().newType();
      const first = await list();
      expect(first.next).toBe(first.entries.at(-1)?.id);
      await town().newType();
      const second = await list({ before: first.next ?? 0 });
      const ids = [...first.entries, ...second.entries].map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      expect(new Set(ids).size).toBe(ids.length);
      expect(second.entries.length).toBeGreaterThan(0);
    });

    it('can be narrowed to a person, a kind, a name and days', async () => {
      const { api, newPerson, newType, name, renewRoot } = town();
      const other = await newPerson({ admin: true });
      const body = { name: name('Ñandú É') };
      await api.answerOf(sensorTypeManagement.createSensorType, { body }, other.token);
      await newType();
      const ofPerson = (await list({ actorId: other.id, subject: 'sensor-type' })).entries;
      expect(ofPerson.map((entry) => entry.name)).toEqual([body.name]);
      const found = (await list({ text: body.name.toLowerCase().replace('ñ', 'n').replace('é', 'E') }))
        .entries;
      expect(found.map((entry) => entry.name)).toEqual([body.name]);
      const kinds = (await list({ subject: 'user' })).entries.map(({ subject }) => subject);
      expect(new Set(kinds)).toEqual(new Set(['user']));
      expect((await list({ to: '2020-01-01' })).entries).toEqual([]);
      expect((await list({ from: '2020-01-01', to: '2999-12-31' })).entries.length).toBeGreaterThan(0);
      expect((await list({ from: '2999-01-01' })).entries).toEqual([]);
      await renewRoot();
    });

    it.each([
      ['from', '2026-02-31'],
      ['to', 'ayer'],
      ['subject', 'secretos'],
    ])('refuses %s=%s, naming it', async (field, value) => {
      const { api, root } = town();
      expectRefusal(
        await api.outcomeOf(activity.listActivity, { query: { [field]: value } }, root),
        400,
        `"${field}"`,
      );
    });

    it('forgets the mail of a resident who was deleted', async () => {
      const { api, root, newPerson, update, forgetUser } = town();
      const person = await newPerson();
      await update(person, {});
      await forgetUser(person.id);
      const response = await api.request(activity.listActivity, { query: {} }, root);
      expect(await response.text()).not.toContain(person.mail);
    });

    it('goes on telling which administrator it was, once they were deleted', async () => {
      const { api, newPerson, name, forgetUser } = town();
      const { id, mail, token } = await newPerson({ admin: true });
      const body = { name: name('Tipo') };
      await api.answerOf(sensorTypeManagement.createSensorType, { body }, token);
      await forgetUser(id);
      const [entry] = (await list({ actorId: id, subject: 'sensor-type' })).entries;
      expect(entry).toMatchObject({ actor: { id, mail, isGone: true }, name: body.name });
      const [deletion] = (await list({ subject: 'user' })).entries;
      expect(deletion).toMatchObject({ action: 'delete', subjectId: id, name: mail });
    });
  });
};

const subjects: Readonly<Partial<Record<Feature, (town: () => Town) => void>>> = {
  locations: describeNeighbourhoods,
  'sensor-types': describeTypes,
  accounts: describeAccounts,
  activity: describeActivity,
  measurements: describeMeasurements,
  charts: describeChartViews,
  devices: describeDevices,
  deliveries: describeDeliveries,
  alarms: describeAlarms,
  home: (town) => {
    describeHome(town);
    describeUserOverview(town);
  },
};

/** Extensions beyond the spec: they are announced in the session token, and work as announced. */
export const describeExtensions = (target: Target): void => {
  const town = withTown(target);

  it('are announced in the token of every session', async () => {
    const { newPerson, root } = town();
    const { token } = await newPerson();
    const announced = target.features.length === 0 ? undefined : target.features;
    for (const session of [root, token]) expect(readClaims(session).features).toEqual(announced);
  });

  for (const feature of target.features) {
    const subject = subjects[feature];
    if (subject) describe(feature, () => subject(town));
  }
};
