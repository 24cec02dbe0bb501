import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { setSubmissionErrors } from 'react-admin';
import { FormProvider, useForm, useFormContext, useFormState, type FieldValues } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';

import { useFailureToast } from '../feedback/useFailureToast';
import { useInvalidate, type Outdated } from '../cache/useInvalidate';
import { useOneAtATime } from '../useOneAtATime';
import { TypedValuesProvider, useCommitTyped, useTypedValues } from './typedValues';
import { useFirstProblem } from './useFirstProblem';
import { useSurvivingDraft } from './useSurvivingDraft';
import { CHANGES, useUnsavedChanges, type UnsavedTexts } from './useUnsavedChanges';

/** Problems by the source of the input that they are about. */
type ServerProblems<Values> = { readonly [Source in keyof Values]?: MessageKey };

export interface FormProps<Values extends object> {
  /** Read once: a refresh doesn't replace what somebody is typing. The record in context adds nothing. */
  defaultValues: Values;
  /**
   * Sends the values, once at a time. A rejection is shown in a toast, and the input stays.
   * @param initial the values that the form began with; of a restored form, those from before its session ended
   */
  save: (values: Values, initial: Values) => Promise<unknown>;
  /** The inputs that a refusal is about, besides the toast. */
  problemsOf?: (error: unknown) => ServerProblems<Values> | undefined;
  outdated?: Outdated;
  /** Called after a successful save; leaving the screen no longer asks. */
  onSaved: (values: Values, initial: Values) => void;
  /** Called by Cancelar, which is explicit, so leaving the screen doesn't ask. */
  onCancel: () => void;
  /** When problems first show: at the first attempt to save, or when an input is left. */
  mode?: 'onSubmit' | 'onTouched';
  /** Shown in a toast when the form can't be sent, with the number of problems as `%{smart_count}`. */
  incomplete?: MessageKey;
  className?: string | undefined;
  /** For code that controls the form from outside, such as its dialog. */
  ref?: Ref<FormHandle>;
  children: ReactNode;
}

export interface FormHandle {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
}

const NOTHING: Outdated = {};

const SENDING: UnsavedTexts = {
  title: 'common.sendingTitle',
  content: 'common.sendingText',
  confirm: 'common.leave',
  cancel: 'common.wait',
};

/** The form's element with its behaviour, within react-hook-form's context. */
const FormElement = <Values extends object>({
  save,
  problemsOf,
  outdated,
  onSaved,
  onCancel,
  incomplete,
  className,
  ref,
  children,
}: Omit<FormProps<Values>, 'mode' | 'defaultValues'>) => {
  const showFailure = useFailureToast();
  const invalidate = useInvalidate(outdated ?? NOTHING);
  const element = useRef<HTMLFormElement>(null);
  const { handleSubmit, setError, clearErrors } = useFormContext();
  const { isDirty: isChanged, isSubmitting, defaultValues } = useFormState();
  const isDirty = Object.keys(useTypedValues()).length > 0 || isChanged;
  const commitTyped = useCommitTyped();
  const [failures, setFailures] = useState(0);
  // Saved or cancelled: from then on the form may be left without a question, and sends nothing more.
  const released = useRef(false);
  /** The inputs that the last refusal was about. Without one on screen, it would keep the form from being sent again. */
  const refused = useRef<string[]>([]);
  const { run } = useOneAtATime();

  useImperativeHandle(ref, () => ({ isDirty, isBusy: isSubmitting }), [isDirty, isSubmitting]);
  useSurvivingDraft(() => isDirty && !released.current);
  useFirstProblem(element, incomplete);
  const question = useUnsavedChanges(isDirty, isSubmitting ? SENDING : CHANGES, released);

  // The disabled button lost the focus. Unless an input has it, from there Enter tries again.
  useEffect(() => {
    if (failures === 0 || document.activeElement?.matches('input, textarea, button')) return;
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [failures]);

  const send = async (values: Values) => {
    if (released.current) return;
    const initial = defaultValues as Values;
    try {
      await save(values, initial);
      released.current = true;
      if (outdated) void invalidate();
      onSaved(values, initial);
    } catch (error) {
      showFailure(error);
      setFailures((count) => count + 1);
      const problems = problemsOf?.(error);
      if (!problems) return;
      refused.current = Object.keys(problems);
      setSubmissionErrors(problems, setError);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form around this one must not be sent with it.
    event.stopPropagation();
    commitTyped();
    clearErrors(refused.current);
    refused.current = [];
    void run(handleSubmit((values) => send(values as Values)));
  };

  const cancel = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // The form closes a moment later; until then, a second press would go back one page too far.
    if (released.current) return;
    released.current = true;
    onCancel();
  };

  return (
    <form ref={element} noValidate className={className} onSubmit={submit} onReset={cancel}>
      {children}
      {question}
    </form>
  );
};

interface FormBodyProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Wraps the inputs of a form: while it is being sent, they can't be changed. */
export const FormBody = ({ className, children }: FormBodyProps) => (
  <div className={className} inert={useFormState().isSubmitting}>
    {children}
  </div>
);

/**
 * The form of react-admin's inputs, with the behaviour that all of the product's forms share. It edits the
 * record in context, or makes a new one. It sends once, however often it is asked to. It reports failures and
 * keeps the input, focuses the first problem, asks before changes are lost, and restores what was typed when
 * the session expired. Its inputs are those of `shared/inputs`, its buttons `FormButtons`.
 *
 * It isn't react-admin's own `Form`, which lets any link fill in its values (docs/decisions/0014).
 */
export const Form = <Values extends object>({ mode = 'onSubmit', ...element }: FormProps<Values>) => {
  const defaultValues = element.defaultValues as FieldValues;
  const form = useForm({ mode, shouldFocusError: false, defaultValues });

  return (
    <FormProvider {...form}>
      <TypedValuesProvider>
        <FormElement {...element} />
      </TypedValuesProvider>
    </FormProvider>
  );
};
