import { useEffect, useRef, useState } from 'react';
import { HttpError, useCreate } from 'react-admin';

import type { InvitedPerson } from '@domain/tables/readPeople';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { inSequence, type Failure } from '@/kit/series/inSequence';

import { inviteManyMessages } from './texts';

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
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Rejects unless all of them were invited; those who weren't are `left` then, with the reasons in `failed`. */
  const invite = async (people: readonly InvitedPerson[]): Promise<void> => {
    const { signal } = (stopper.current = new AbortController());
    const total = people.length;
    setFailed([]);
    setUnderWay({ tried: 0, total, isPaused: false, isStopping: false });
    const outcome = await inSequence({
      items: people,
      act: ({ mail, sensorIds }) =>
        create('users', { data: { email: mail, isAdmin: false, sensorIds } }, { returnPromise: true }),
      signal,
      onProgress: (tried) => setUnderWay({ tried, total, isPaused: false, isStopping: signal.aborted }),
      onPause: () => setUnderWay((now) => now && { ...now, isPaused: true }),
    });
    setUnderWay(null);
    setFailed(outcome.failed);
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

  return { invite, stop, underWay, failed, left };
};
