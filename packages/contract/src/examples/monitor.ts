import { monitor } from '../features/monitor.ts';
import { examplesOf } from './examples-of.ts';

export const monitorExamples = examplesOf(monitor)(({ jobNum }) => ({
  allow: { jobNum },
  escalatorInfo: { jobNum },
  energy: { jobNum },
  elec: { jobNum },
}));
