import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isContract = ({ moduleId }: TestSpecification) =>
  /tests\/server\/contract\w+\.test\.ts$/.test(moduleId);

/**
 * Begins with the files that take by far the longest. They hold but the name of a database, and where it knows no times yet
 * Vitest goes by size: the other workers would have nothing left to do beside them.
 */
export class ContractFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // No array's.
    // oxlint-disable-next-line no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))];
  }
}
