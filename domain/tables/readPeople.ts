import { ruleKey, type AccessRule } from '../accounts/accessRules';
import { isEmail } from '../accounts/email';
import { foldText } from '../nameSearch';

/** So many people are invited at once from the screen; more are several lists. */
export const MAX_INVITED = 1_000;

export interface InvitedPerson {
  /** The line in which they stand first, from 1. */
  readonly line: number;
  readonly mail: string;
  /** What their own line gives them: sensors, and neighbourhoods and types as rules. */
  readonly sensorIds: readonly number[];
  readonly rules: readonly AccessRule[];
}

interface UnclearCell {
  readonly line: number;
  readonly text: string;
  /** It looks like a mail address and is none; or it names neither a neighbourhood, nor a type, nor a sensor. */
  readonly problem: 'mail' | 'access' | 'nobody';
}

export interface ReadPeople {
  readonly invited: readonly InvitedPerson[];
  /** Those who have an account already. */
  readonly known: readonly string[];
  readonly unclear: readonly UnclearCell[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What may stand behind a mail. */
interface KnownAccess {
  readonly sensors: readonly Named[];
  readonly locations: readonly Named[];
  readonly types: readonly Named[];
}

type Access = Pick<InvitedPerson, 'sensorIds' | 'rules'>;

/** Between brackets after a name, as mail programs copy it, or alone. */
const MAIL_LIKE = /[^\s<>"'()]*@[^\s<>"'()]*/g;

const idsByName = (records: readonly Named[]) => {
  const ids = new Map<string, number[]>();
  for (const { id, name } of records) {
    const called = foldText(name).trim();
    const known = ids.get(called);
    if (known) known.push(id);
    else ids.set(called, [id]);
  }
  return (text: string): readonly number[] => ids.get(foldText(text).trim()) ?? [];
};

/** The sensors, neighbourhoods and types of some name. */
const createAccess = ({ sensors, locations, types }: KnownAccess) => {
  const [sensorsOf, locationsOf, typesOf] = [idsByName(sensors), idsByName(locations), idsByName(types)];
  return (text: string): Access => ({
    sensorIds: sensorsOf(text),
    rules: [
      ...locationsOf(text).map((locationId) => ({ locationId, typeId: null })),
      ...typesOf(text).map((typeId) => ({ locationId: null, typeId })),
    ],
  });
};

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/[;,\t]/)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())
    .filter(Boolean);

/**
 * The people in a list that was pasted or read from a file: mail addresses, however they are separated, and behind those of
 * a line what its people may see. Names before an address don't matter, nor does a head without addresses.
 */
export const readPeople = (
  text: string,
  { mails, ...access }: KnownAccess & { readonly mails: readonly string[] },
): ReadPeople => {
  const accessOf = createAccess(access);
  const accounts = new Map(mails.map((mail) => [mail.toLowerCase(), mail]));
  const invited = new Map<
    string,
    { line: number; mail: string; sensorIds: Set<number>; rules: Map<string, AccessRule> }
  >();
  const known = new Set<string>();
  const unclear: UnclearCell[] = [];

  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const ofLine: string[] = [];
    const given: Access[] = [];
    let isPeopled = false;
    for (const cell of cellsOf(content)) {
      const found = cell.match(MAIL_LIKE);
      if (found) {
        isPeopled = true;
        for (const mail of found) {
          if (isEmail(mail)) ofLine.push(mail);
          else unclear.push({ line, text: mail, problem: 'mail' });
        }
      } else if (isPeopled) {
        const named = accessOf(cell);
        if (named.sensorIds.length + named.rules.length === 0)
          unclear.push({ line, text: cell, problem: 'access' });
        given.push(named);
      }
    }
    if (!isPeopled && line > 1 && content.trim() !== '') {
      unclear.push({ line, text: content.trim(), problem: 'nobody' });
    }
    for (const mail of ofLine) {
      const key = mail.toLowerCase();
      const account = accounts.get(key);
      if (account !== undefined) {
        known.add(account);
        continue;
      }
      const person = invited.get(key) ?? {
        line,
        mail,
        sensorIds: new Set<number>(),
        rules: new Map<string, AccessRule>(),
      };
      for (const { sensorIds, rules } of given) {
        for (const id of sensorIds) person.sensorIds.add(id);
        for (const rule of rules) person.rules.set(ruleKey(rule), rule);
      }
      invited.set(key, person);
    }
  }
  return {
    invited: [...invited.values()].map(({ sensorIds, rules, ...person }) => ({
      ...person,
      sensorIds: [...sensorIds],
      rules: [...rules.values()],
    })),
    known: [...known],
    unclear,
  };
};
