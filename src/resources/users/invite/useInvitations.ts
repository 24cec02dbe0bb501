import { useEffect, useRef, useState } from 'react';
import { HttpError, useCreate } from 'react-admin';

import type { InvitedPerson } from '@domain/tables/readPeople';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { errorKind } from '@/kit/feedback/errorKind';
import { inSequence, type Failure } from '@/kit/series/inSequence';

import { giveAccessRules } from '../calls';
import { inviteManyMessages } from './texts';

const NOBODY: ReadonlySet<string> = new Set();

export interface InvitationsUnderWay {
  readonly tried: number;
  readonly total: number;
  readonly isPaused: boolean;
  readonly isStopping: boolean;
}

/** Invites people one after the other; leaving the screen stops it. */
export const useInvitations = () => {
  const text = useText();
  const [create] = useCreate();
  const [underWay, setUnderWay] = useState<InvitationsUnderWay | null>(null);
  const [failed, setFailed] = useState<readonly Failure<InvitedPerson>[]>([]);
  const [left, setLeft] = useState<readonly InvitedPerson[] | null>(null);
  /** Mails, in lower case, of whoever was invited, or may have been, and lacks their rules. */
  const [unruled, setUnruled] = useState<ReadonlySet<string>>(NOBODY);
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Rejects unless all of them were invited; those who weren't are `left` then, with the reasons in `failed`. */
  const invite = async (people: readonly InvitedPerson[]): Promise<void> => {
    const { signal } = (stopper.current = new AbortController());
    const total = people.length;
    const lacking = new Set(unruled);
    setFailed([]);
    setUnderWay({ tried: 0, total, isPaused: false, isStopping: false });
    const outcome = await inSequence({
      items: people,
      act: async ({ mail, sensorIds, rules }) => {
        const data = { email: mail, isAdmin: false, sensorIds };
        const isRetried = unruled.has(mail.toLowerCase());
        lacking.add(mail.toLowerCase());
        try {
          await create('users', { data }, { returnPromise: true });
        } catch (error) {
          // It was this invitation that arrived before.
          if (!isRetried || errorKind(error) !== 'duplicate') {
            if (rules.length === 0 || errorKind(error) !== 'offline') lacking.delete(mail.toLowerCase());
            throw error;
          }
        }
        if (rules.length > 0) await giveAccessRules(mail, rules);
        lacking.delete(mail.toLowerCase());
      },
      signal,
      onProgress: (tried) => setUnderWay({ tried, total, isPaused: false, isStopping: signal.aborted }),
      onPause: () => setUnderWay((now) => now && { ...now, isPaused: true }),
    });
    setUnderWay(null);
    setFailed(outcome.failed);
    setUnruled(lacking);
    const done = new Set(outcome.done);
    if (done.size === people.length) return;
    const missing = people.filter((person) => !done.has(person));
    setLeft(missing);
    throw new HttpError(text(inviteManyMessages.notInvited, counted(missing.length)), undefined, {
      kind: 'refused',
      hint: inviteManyMessages.notInvitedHint,
    });
  };

  const stop = () => {
    stopper.current?.abort();
    setUnderWay((now) => now && { ...now, isStopping: true });
  };

  return { invite, stop, underWay, failed, left, unruled };
};
