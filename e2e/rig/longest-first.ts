import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long files begin first: begun last, each would run alone while the other workers wait. */
export const longestFirst = (isLong: RegExp): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const long = ({ moduleId }: TestSpecification) => isLong.test(moduleId);
      return [...sorted.filter(long), ...sorted.filter(file => !long(file))];
    }
  };
