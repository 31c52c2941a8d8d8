import { BaseSequencer } from 'vitest/node';
/** Long files begin first: begun last, each would run alone while the other workers wait. */
export const longestFirst = isLong =>
  class extends BaseSequencer {
    async sort(files) {
      const sorted = await super.sort(files);
      const long = ({ moduleId }) => isLong.test(moduleId);
      return [...sorted.filter(long), ...sorted.filter(file => !long(file))];
    }
  };
//# sourceMappingURL=longest-first.js.map
