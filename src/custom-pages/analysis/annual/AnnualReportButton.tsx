import { useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import type { AnalysedVariables } from '@/providers/data/records';

import { AnnualReportDialog } from './AnnualReportDialog';
import { annualMessages } from './texts';

/** Offers the year of what can be compared as a PDF (EXT-77). */
export const AnnualReportButton = (analysed: AnalysedVariables) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button icon={<Icon name="download" />} onClick={() => setOpen(true)}>
        {text(annualMessages.title)}
      </Button>
      {isOpen && <AnnualReportDialog {...analysed} onClose={() => setOpen(false)} />}
    </>
  );
};
