import { readFileSync } from 'node:fs';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first: those of the contract contain only the name of a database, and the others wait
 * for processes, jobs and clocks while their neighbours work. Without recorded times Vitest sorts by size, and such files
 * would end long after all others.
 */
const LONGEST = [
  'contractDebian',
  'contractEmbedded',
  'baseBackup',
  'hostileRequests',
  'failures',
  'mail',
  'readingCrashes',
  'deliveryCrashes',
  'alarmCrashes',
  'sessionSlots',
  'adminCommands',
  'upgradeCommand',
  'stopping',
  'embeddedDatabase',
  'deliveries',
  'mqtt',
  'statisticsWorker',
];

/**
 * Files that cost the next one a fresh start are last in their project: Vitest stops a shared process before a file of another
 * environment, and modules that a file resets are loaded again.
 */
const lastOf = (moduleId: string): number => {
  const source = readFileSync(moduleId, 'utf8');
  if (source.startsWith('// @vitest-environment')) return 2;
  return source.includes('vi.resetModules()') ? 1 : 0;
};

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`tests/server/${name}.test.ts`));
  return place < 0 ? LONGEST.length + lastOf(moduleId) : place;
};

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // No array's.
    // oxlint-disable-next-line no-array-sort
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || placeOf(one) - placeOf(other),
    );
  }
}
