/** Writes errors of the console to the server's log, where the operator finds them. */
import { clientError, clientErrorsPerMinute } from '@hoistway/contract/features/client-error';
import { bindPublic } from '../../http/serve.ts';

export const clientErrorRoutes = () => [
  bindPublic(
    clientError.report,
    async (report, { address, log }) => {
      log.warn({ address, console: report }, 'the console reported a fault');
      return null;
    },
    { perMinute: clientErrorsPerMinute },
  ),
];
