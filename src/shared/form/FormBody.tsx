import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface FormBodyProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Wraps the inputs of a form: while it is being sent, they can't be changed. */
export const FormBody = ({ className, children }: FormBodyProps) => {
  const { isSubmitting } = useFormState();

  return (
    <div className={className} inert={isSubmitting}>
      {children}
    </div>
  );
};
