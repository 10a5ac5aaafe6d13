import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that draw come one after the other, before all others: a worker ends when the next file wants another
 * environment, and each new one reads all modules again. Taking turns cost 56 workers where four do.
 */
export class DrawnFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDrawn = ({ moduleId }: TestSpecification) => moduleId.endsWith('.test.tsx');
    return [...sorted.filter(isDrawn), ...sorted.filter((file) => !isDrawn(file))];
  }
}
