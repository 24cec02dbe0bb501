import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isContract = ({ moduleId }: TestSpecification) =>
  /tests\/server\/contract\w+\.test\.ts$/.test(moduleId);

/**
 * Starts with the files that take by far the longest. They contain only the name of a database, and without
 * recorded times Vitest sorts by size: the other workers would run out of work beside them.
 */
export class ContractFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // No array's.
    // oxlint-disable-next-line no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))];
  }
}
