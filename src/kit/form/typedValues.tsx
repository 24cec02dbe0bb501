import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * The values of inputs in which somebody is still typing, by name. They are applied when the input is left (LST-9) or the
 * form is sent.
 */
type TypedValues = Readonly<Record<string, unknown>>;

const TypedValuesContext = createContext<TypedValues>({});

/** Reports what is being typed; undefined once it was applied or undone. */
const ReportTypedContext = createContext<(name: string, value: unknown) => void>(() => {});

export const TypedValuesProvider = ({ children }: { children: ReactNode }) => {
  const [typed, setTyped] = useState<TypedValues>({});
  const report = useCallback(
    (name: string, value: unknown) =>
      setTyped(({ [name]: _before, ...others }) =>
        value === undefined ? others : { ...others, [name]: value },
      ),
    [],
  );

  return (
    <ReportTypedContext value={report}>
      <TypedValuesContext value={typed}>{children}</TypedValuesContext>
    </ReportTypedContext>
  );
};

export const useTypedValues = (): TypedValues => useContext(TypedValuesContext);

/**
 * @param name the input's path in all of the form's values
 * @returns reports to the form what is being typed into the input
 */
export const useReportTyped = (name: string) => {
  const report = useContext(ReportTypedContext);
  useEffect(() => () => report(name, undefined), [report, name]);
  return (value: unknown) => report(name, value);
};

/** @returns applies what is still being typed to the form */
export const useCommitTyped = () => {
  const { setValue } = useFormContext();
  const typed = useTypedValues();
  return () => {
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
  };
};
