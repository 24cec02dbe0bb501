import { useEffect, useRef, type ReactNode } from 'react';

interface SensorFieldsProps {
  className?: string | undefined;
  /** How often it was tried to send what can't be sent. */
  tries: number;
  isBusy: boolean;
  children: ReactNode;
}

const MARKED = '[aria-invalid="true"], [data-problem]';

/** Around the fields of a form: after each try that couldn't be sent, the focus goes to the first with a problem. */
export const SensorFields = ({ className, tries, isBusy, children }: SensorFieldsProps) => {
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>(MARKED)?.focus();
  }, [tries]);

  return (
    <div ref={fields} className={className} inert={isBusy}>
      {children}
    </div>
  );
};
