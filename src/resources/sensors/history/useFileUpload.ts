import { useEffect, useRef, useState } from 'react';

import { pause } from '@/config/retry';
import { errorKind, isAppError } from '@/kit/feedback/errorKind';
import type { HistoryImport } from '@/providers/data/records';

import { sendHistoryPart } from './calls';
import { fileEncoding, readFilePart, type FileProblem } from './rules/fileParts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** What comes neither from the file nor from the person, and passes. */
const passes = (error: unknown): boolean =>
  ['offline', 'rate-limited'].includes(errorKind(error)) || (isAppError(error) && error.status >= 500);

export interface Question {
  line: number;
  time: string;
}

type Phase =
  | { phase: 'sending' | 'done' }
  | { phase: 'asking'; question: Question }
  | { phase: 'unreadable'; problem: FileProblem }
  /** Waiting, it tries again by itself. */
  | { phase: 'waiting' | 'failed'; error: unknown };

/**
 * Sends the rest of a file, part after part, as long as it is shown. What the server has is never sent again; while it doesn't
 * answer, it is asked again with growing pauses.
 * @param attempt another one begins again after a failure or an answer
 */
export const useFileUpload = (begun: HistoryImport, file: Blob | undefined, attempt: number) => {
  const [current, setCurrent] = useState(begun);
  const [state, setState] = useState<Phase>({ phase: 'sending' });
  const latest = useRef(begun);

  useEffect(() => {
    if (!file || latest.current.state === 'done') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;

    const sendNext = async (encoding: Parameters<typeof readFilePart>[1]): Promise<Phase> => {
      const { id, doneBytes, nextPart, nextLine } = latest.current;
      const part = await readFilePart(file, encoding, doneBytes);
      if (typeof part === 'string') return { phase: 'unreadable', problem: part };
      const answer = await sendHistoryPart(id, nextPart, { firstLine: nextLine, ...part }, signal);
      latest.current = answer;
      setCurrent(answer);
      if (answer.question) return { phase: 'asking', question: answer.question };
      return { phase: answer.state === 'done' ? 'done' : 'sending' };
    };

    const sendAll = async () => {
      const encoding = await fileEncoding(file);
      if (encoding === 'workbook' || encoding === 'unknown' || encoding === 'line') {
        setState({ phase: 'unreadable', problem: encoding });
        return;
      }
      let failures = 0;
      for (let phase: Phase = { phase: 'sending' }; phase.phase === 'sending';) {
        try {
          phase = await sendNext(encoding);
          failures = 0;
          setState(phase);
        } catch (error) {
          if (signal.aborted) return;
          if (!passes(error)) {
            setState({ phase: 'failed', error });
            return;
          }
          setState({ phase: 'waiting', error });
          await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures), signal);
          failures += 1;
          if (signal.aborted) return;
        }
      }
    };
    void sendAll();
    return () => leaving.abort();
  }, [file, attempt]);

  return { current, state };
};
