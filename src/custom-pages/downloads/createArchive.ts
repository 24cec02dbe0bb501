import { downloadZip } from 'client-zip';

export interface ArchiveEntry {
  name: string;
  file: Blob;
}

function* toInputs(entries: Iterable<ArchiveEntry>) {
  for (const { name, file } of entries) yield { name, input: file.stream(), size: file.size };
}

/**
 * One ZIP of many files. It reads them piece by piece, so that the page stays responsive, and doesn't
 * compress, because PDFs gain nothing by it.
 */
export const createArchive = (entries: Iterable<ArchiveEntry>): Promise<Blob> =>
  downloadZip(toInputs(entries)).blob();
