import { analysisFileName } from '@domain/fileNames/measurementFileNames';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useFileDownload } from '@/kit/downloads/useFileDownload';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { Icon } from '@/kit/Icon';

import { downloadAnalysis } from './calls';
import { analysisMessages } from './texts';
import type { Wanted } from './useAnalysis';

/** Saves the comparison as a PDF. */
export const PdfButton = (wanted: Wanted) => {
  const text = useText();
  const { download, isRunning } = useFileDownload({
    fetchFile: ({ asked, before }: Wanted, signal) => downloadAnalysis(asked, before, signal),
    nameOf: ({ choice, asked }) => analysisFileName(choice.variable.name, asked, 'pdf'),
    successMessage: analysisMessages.pdfStarted,
    onFailed: useFailureToast(),
  });

  return (
    <Button
      variant="quiet"
      icon={<Icon name="download" />}
      ignoresDoubleClick
      isBusy={isRunning}
      onClick={() => void download(wanted)}
    >
      {text(analysisMessages.pdf)}
    </Button>
  );
};
