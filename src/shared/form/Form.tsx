import { useCallback, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import {
  Form as RaForm,
  RecordContextProvider,
  useRecordContext,
  type RaRecord,
  type ValidateForm,
} from 'react-admin';
import { useFormContext, useFormState, type UseFormProps } from 'react-hook-form';

import type { MessageKey } from '@/i18n/catalogue';

import { useFailureToast } from '../feedback/useFailureToast';
import { FormProgressContext } from './FormProgress';
import { useFirstProblem } from './useFirstProblem';
import { useSurvivingDraft } from './useSurvivingDraft';
import { useUnsavedChanges } from './useUnsavedChanges';

/** Problems by the source of the input that they are about. */
export type ServerProblems<Values> = { readonly [Source in keyof Values]?: MessageKey };

export interface FormProps<Values extends object> {
  /**
   * Names the form, and in an edit the record: `add-user`, `edit-user 12`. What was typed is kept under it when the
   * session ends by itself.
   */
  name: string;
  /** What the form begins with; the record around it adds nothing. */
  defaultValues: Values;
  /** Sends the values, at most once at a time. What it rejects with is told in a toast, and everything typed stays. */
  save: (values: Values) => Promise<unknown>;
  /** Which inputs a refusal is about, besides the toast. */
  problemsOf?: (error: unknown) => ServerProblems<Values> | undefined;
  /** After a successful save; leaving the screen asks nothing any more. */
  onSaved: () => void;
  /** Problems by source, where they aren't the inputs' own. Must keep its identity. */
  validate?: ValidateForm;
  /** When problems show first: at the first try to save, when an input is left, or at once. */
  mode?: 'onSubmit' | 'onTouched' | 'onChange';
  /** Said in a toast when the form can't be sent, with the number of problems as `%{count}`. */
  incomplete?: MessageKey;
  className?: string | undefined;
  /** For who decides over the form from outside, such as its dialog. */
  ref?: Ref<FormHandle>;
  children: ReactNode;
}

/** What a form tells about itself when it is asked. */
export interface FormHandle {
  /** Something is typed that isn't saved. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
}

const NO_RECORD: Partial<RaRecord> = {};

interface FormWatchProps {
  name: string;
  defaultValues: object;
  incomplete: MessageKey | undefined;
  ref: Ref<FormHandle> | undefined;
  isReleased: { readonly current: boolean };
}

/** What a form does by itself: lead to the first problem, ask before it is lost, and outlive the session. */
const FormWatch = ({ name, defaultValues, incomplete, ref, isReleased }: FormWatchProps) => {
  const { isDirty, isSubmitting } = useFormState();
  const { getValues, reset, formState } = useFormContext();
  useImperativeHandle(ref, () => ({ isDirty, isBusy: isSubmitting }), [isDirty, isSubmitting]);
  useSurvivingDraft({
    name,
    defaultValues,
    // Before, react-admin would put its own values over what is restored.
    isReady: formState.isReady,
    read: () => (isDirty && !isReleased.current ? getValues() : null),
    restore: (values) => reset(values, { keepDefaultValues: true }),
  });
  useFirstProblem(incomplete);
  return useUnsavedChanges(isDirty, isReleased);
};

/**
 * react-admin's form with everything that the product's forms have in common: it sends once however often it is asked to,
 * says what went wrong and keeps what was typed, leads to the first problem, asks before changes are lost, and brings back
 * what was typed when the session expired. Inputs are those of `shared/inputs`, buttons `FormButtons`.
 */
export const Form = <Values extends object>({
  name,
  defaultValues,
  save,
  problemsOf,
  onSaved,
  validate,
  mode = 'onSubmit',
  incomplete,
  className,
  ref,
  children,
}: FormProps<Values>) => {
  const record = useRecordContext();
  const tellFailure = useFailureToast();
  const [failures, setFailures] = useState(0);
  const isReleased = useRef(false);
  const sending = useRef<Promise<ServerProblems<Values> | undefined>>(null);
  const isSaved = useRef(false);
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  const progress = useMemo(() => ({ failures, release }), [failures, release]);

  const send = async (values: Values) => {
    try {
      await save(values);
      isSaved.current = true;
      release();
      onSaved();
      return undefined;
    } catch (error) {
      tellFailure(error);
      setFailures((count) => count + 1);
      return problemsOf?.(error);
    } finally {
      sending.current = null;
    }
  };

  // React shows that a form is busy a moment later, in which a second click can come.
  const submitOnce = (values: unknown) => {
    if (isSaved.current) return undefined;
    sending.current ??= send(values as Values);
    return sending.current;
  };

  const options: Pick<UseFormProps, 'mode' | 'shouldFocusError'> = { mode, shouldFocusError: false };
  return (
    <FormProgressContext value={progress}>
      <RaForm
        noValidate
        disableInvalidFormNotification
        record={NO_RECORD}
        defaultValues={defaultValues}
        onSubmit={submitOnce}
        {...(className && { className })}
        {...(validate && { validate })}
        {...options}
      >
        <RecordContextProvider {...(record && { value: record })}>
          {children}
          <FormWatch
            name={name}
            defaultValues={defaultValues}
            incomplete={incomplete}
            isReleased={isReleased}
            ref={ref}
          />
        </RecordContextProvider>
      </RaForm>
    </FormProgressContext>
  );
};
