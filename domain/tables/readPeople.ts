import { isEmail } from '../accounts/email';
import { foldText } from '../nameSearch';

export interface InvitedPerson {
  /** The line in which they stand first, from 1. */
  readonly line: number;
  readonly mail: string;
  /** What their own line gives them. */
  readonly sensorIds: readonly number[];
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

/** A sensor, and what else people call it by. */
interface Place {
  readonly id: number;
  readonly name: string;
  readonly locationName?: string | null | undefined;
  readonly type?: string | null | undefined;
}

const NO_IDS: readonly number[] = [];
/** Between brackets after a name, as mail programs copy it, or alone. */
const MAIL_LIKE = /[^\s<>"'()]*@[^\s<>"'()]*/g;

/** The sensors that a neighbourhood, a type or a sensor of some name stands for. */
const createAccess = (sensors: readonly Place[]) => {
  const ids = new Map<string, number[]>();
  for (const { id, name, locationName, type } of sensors) {
    for (const called of new Set([name, locationName, type].map((one) => foldText(one ?? '').trim()))) {
      if (called === '') continue;
      const known = ids.get(called);
      if (known) known.push(id);
      else ids.set(called, [id]);
    }
  }
  return (text: string): readonly number[] => ids.get(foldText(text).trim()) ?? NO_IDS;
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
  { sensors, mails }: { sensors: readonly Place[]; mails: readonly string[] },
): ReadPeople => {
  const accessOf = createAccess(sensors);
  const accounts = new Map(mails.map((mail) => [mail.toLowerCase(), mail]));
  const invited = new Map<string, { line: number; mail: string; sensorIds: Set<number> }>();
  const known = new Set<string>();
  const unclear: UnclearCell[] = [];

  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const ofLine: string[] = [];
    const given: number[] = [];
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
        const ids = accessOf(cell);
        if (ids.length === 0) unclear.push({ line, text: cell, problem: 'access' });
        given.push(...ids);
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
      const person = invited.get(key) ?? { line, mail, sensorIds: new Set<number>() };
      for (const id of given) person.sensorIds.add(id);
      invited.set(key, person);
    }
  }
  return {
    invited: [...invited.values()].map(({ sensorIds, ...person }) => ({
      ...person,
      sensorIds: [...sensorIds],
    })),
    known: [...known],
    unclear,
  };
};
