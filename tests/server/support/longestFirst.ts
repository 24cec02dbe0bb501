import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first: those of the contract contain only the name of a database, and the others wait
 * for processes, jobs and clocks while their neighbours work. Without recorded times Vitest sorts by size, and such files
 * would end long after all others.
 */
const LONGEST = [
  'contractDebian',
  'contractEmbedded',
  'failures',
  'mail',
  'readingCrashes',
  'deliveryCrashes',
  'alarmCrashes',
  'sessionSlots',
  'adminCommands',
  'stopping',
  'embeddedDatabase',
  'deliveries',
  'mqtt',
  'statisticsWorker',
];

/** Its place among the longest, and after all of them if it is none. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`tests/server/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // No array's.
    // oxlint-disable-next-line no-array-sort
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
