import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState, type FieldErrors } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { useSettled } from '../controls/useSettled';

/** Marks what a problem is about, where it is no control. */
export const PROBLEM_MARK = { tabIndex: -1, 'data-problem': true } as const;

const MARKED = 'form [aria-invalid="true"], form [data-problem]';

const isProblem = (error: object) => 'type' in error && typeof error.type === 'string';

/** How many problems a form's errors hold, which are nested as its values are. */
const countProblems = (errors: FieldErrors): number => {
  let count = 0;
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    count += isProblem(error) ? 1 : countProblems(error as FieldErrors);
  }
  return count;
};

/**
 * After each try to send what can't be sent, moves the focus to the first input with a problem, in the order of the page,
 * and says in a toast how many there are, where the form has a text for it.
 */
export const useFirstProblem = (incomplete: MessageKey | undefined): void => {
  const text = useText();
  const notify = useNotify();
  const { submitCount: tries, errors } = useFormState();
  // With the problems, which wait while a pointer is pressed.
  const submitCount = useSettled(tries);
  const seen = useRef(submitCount);

  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const count = countProblems(errors);
    if (count === 0) return;
    document.querySelector<HTMLElement>(MARKED)?.focus();
    if (incomplete) notify(text(incomplete, { smart_count: count }), { type: 'error' });
  }, [submitCount, errors, incomplete, notify, text]);
};
