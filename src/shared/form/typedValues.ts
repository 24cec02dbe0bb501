import { createContext, useContext, useEffect } from 'react';

/**
 * The values that inputs would have by what is being typed into them, by name. They count once the input is left
 * (LST-9), or the form is sent.
 */
export type TypedValues = Readonly<Record<string, unknown>>;

export const TypedValuesContext = createContext<TypedValues>({});

export const useTypedValues = (): TypedValues => useContext(TypedValuesContext);

/** Undefined stands for a value that counts by now, or was taken back. */
export const TellTypedContext = createContext<(name: string, value: unknown) => void>(() => {});

/**
 * @param name the input's path in all of the form's values
 * @returns tells the form around the input what is being typed into it
 */
export const useTellTyped = (name: string) => {
  const tell = useContext(TellTypedContext);
  useEffect(() => () => tell(name, undefined), [tell, name]);
  return (value: unknown) => tell(name, value);
};
