import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * The values that inputs would have by what is being typed into them, by name. They count once the input is left
 * (LST-9), or the form is sent.
 */
type TypedValues = Readonly<Record<string, unknown>>;

const TypedValuesContext = createContext<TypedValues>({});

/** Reports what is being typed; undefined once it was applied or undone. */
const TellTypedContext = createContext<(name: string, value: unknown) => void>(() => {});

export const TypedValuesProvider = ({ children }: { children: ReactNode }) => {
  const [typed, setTyped] = useState<TypedValues>({});
  const tell = useCallback(
    (name: string, value: unknown) =>
      setTyped(({ [name]: _before, ...others }) =>
        value === undefined ? others : { ...others, [name]: value },
      ),
    [],
  );

  return (
    <TellTypedContext value={tell}>
      <TypedValuesContext value={typed}>{children}</TypedValuesContext>
    </TellTypedContext>
  );
};

export const useTypedValues = (): TypedValues => useContext(TypedValuesContext);

/**
 * @param name the input's path in all of the form's values
 * @returns tells the form around the input what is being typed into it
 */
export const useTellTyped = (name: string) => {
  const tell = useContext(TellTypedContext);
  useEffect(() => () => tell(name, undefined), [tell, name]);
  return (value: unknown) => tell(name, value);
};

/** @returns puts into the form around it what is still being typed */
export const useCountTyped = () => {
  const { setValue } = useFormContext();
  const typed = useTypedValues();
  return () => {
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
  };
};
