import { monitor } from '@hoistway/contract/features/monitor';
import { examplesOf } from '../../http/examples.ts';

export const monitorExamples = examplesOf(monitor)(({ jobNum }) => ({
  allow: { jobNum },
  escalatorInfo: { jobNum },
  energy: { jobNum },
  elec: { jobNum },
  compared: { jobNum },
}));
