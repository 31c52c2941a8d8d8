/** Errors reported by consoles: written to the server's log, where the operator finds them, and not stored. */
import { clientError, clientErrorsPerMinute } from '@hoistway/contract/features/client-error';
import { feature } from '../../feature.ts';
import { bindPublic } from '../../http/serve.ts';
import { clientErrorExamples } from './client-error-examples.ts';

export const clientErrorFeature = () =>
  feature({
    examples: [clientErrorExamples],
    bindings: [
      bindPublic(
        clientError.report,
        async (report, { address, log }) => {
          log.warn({ address, console: report }, 'the console reported a fault');
          return null;
        },
        { perMinute: clientErrorsPerMinute },
      ),
    ],
  });
