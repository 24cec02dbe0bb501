import { useEffect, useRef, type RefObject } from 'react';
import { useNotify } from 'react-admin';
import { useFormState, type FieldErrors } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { useHeldWhilePressed } from '../controls/useHeldWhilePressed';

/** Marks the subject of a problem if it isn't a control. */
export const PROBLEM_MARK = { tabIndex: -1, 'data-problem': true } as const;

const MARKED = '[aria-invalid="true"], [data-problem]';

const isProblem = (error: object) => 'type' in error && typeof error.type === 'string';

const countProblems = (errors: FieldErrors): number => {
  let count = 0;
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    count += isProblem(error) ? 1 : countProblems(error as FieldErrors);
  }
  return count;
};

/** After each attempt to send an invalid form, focuses its first problem, and says in a toast how many there are. */
export const useFirstProblem = (
  form: RefObject<HTMLFormElement | null>,
  incomplete: MessageKey | undefined,
): void => {
  const text = useText();
  const notify = useNotify();
  const { submitCount: tries, errors } = useFormState();
  // Together with the problems, which wait while a pointer is pressed.
  const submitCount = useHeldWhilePressed(tries);
  const seen = useRef(submitCount);

  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const count = countProblems(errors);
    if (count === 0) return;
    form.current?.querySelector<HTMLElement>(MARKED)?.focus();
    if (incomplete) notify(text(incomplete, { smart_count: count }), { type: 'error' });
  }, [submitCount, errors, form, incomplete, notify, text]);
};
