/** `/api/openapi.json`: the document of every bound call, itself included. */
import { apiDocument } from '@hoistway/contract/features/api-document';
import type { Feature } from '../feature.ts';
import { shownExamples } from '../http/examples.ts';
import { openApiOf } from '../http/openapi.ts';
import { type Binding, bindFile } from '../http/serve.ts';

export function apiDocumentRoutes(features: readonly Feature[]): Binding[] {
  const bound = features.flatMap(({ bindings = [] }) => bindings);
  const calls = [...bound.map(({ call }) => call), apiDocument.openapi];
  // Describes hundreds of schemas: created on first request, so that the start of the server does not wait for it.
  let body: Buffer | undefined;
  return [
    bindFile(
      apiDocument.openapi,
      async () => {
        body ??= Buffer.from(JSON.stringify(openApiOf(calls, shownExamples(features))));
        return { name: 'openapi.json', type: 'application/json', body };
      },
      // Runs before the token is checked, so that tokens cannot be guessed here either.
      { perMinute: 30 },
    ),
  ];
}
