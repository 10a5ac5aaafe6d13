import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files that render first, one after the other. A worker ends when the next file needs
 * another environment, and each new worker loads all modules again. When the kinds alternated, that
 * took 56 workers instead of four.
 */
export class RenderedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isRendered = ({ moduleId }: TestSpecification) => moduleId.endsWith('.test.tsx');
    return [...sorted.filter(isRendered), ...sorted.filter((file) => !isRendered(file))];
  }
}
