import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import type { ViewFormState } from './useViewForm';
import { ViewFormFilters } from './ViewFormFilters';
import { ViewFormGroup } from './ViewFormGroup';
import { ViewFormInformation } from './ViewFormInformation';
import { ViewFormType } from './ViewFormType';

interface SectionProps {
  title: string;
  about?: string;
  children: ReactNode;
}

interface ViewFormSectionsProps {
  form: ViewFormState;
  /** How a part looks with its heading: on a screen or in a dialog. */
  Section: ComponentType<SectionProps>;
  /** A view's type is chosen once. */
  isNew?: boolean;
  /** While it is being sent. */
  isBusy: boolean;
  className?: string | undefined;
}

const MARKED = '[aria-invalid="true"], [data-problem]';

/**
 * The sections of the form of a view, wherever it stands (doc 2 §2). A try to send what can't be sent leads to the first
 * problem.
 */
export const ViewFormSections = ({
  form,
  Section,
  isNew = false,
  isBusy,
  className,
}: ViewFormSectionsProps) => {
  const text = useText();
  const sections = useRef<HTMLDivElement>(null);
  const { tries } = form;

  useEffect(() => {
    if (tries > 0) sections.current?.querySelector<HTMLElement>(MARKED)?.focus();
  }, [tries]);

  return (
    <div ref={sections} className={className} inert={isBusy}>
      {isNew && (
        <Section title={text('viewForm.sensors')} about={text('viewForm.sensorsHint')}>
          <ViewFormType form={form} />
        </Section>
      )}
      <Section title={text('viewForm.group')} about={text('viewForm.groupHint')}>
        <ViewFormGroup form={form} />
      </Section>
      <Section title={text('viewForm.information')}>
        <ViewFormInformation form={form} />
      </Section>
      <Section title={text('viewForm.filters')} about={text('viewForm.filtersHint')}>
        <ViewFormFilters form={form} />
      </Section>
    </div>
  );
};
