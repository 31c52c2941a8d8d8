/** Every call of the API document, and the way to try it, as Swagger UI shows them. */
import 'swagger-ui-dist/swagger-ui.css';
import { currentLanguage } from '@hoistway/parts/language/language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { useEffect, useRef } from 'react';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import css from './api-page.module.css';
import type { ApiDocument } from './read-document.ts';

/** The page has its own head; there is one server, and one way to be signed in. */
const nothing = () => null;
const leftOut = () => ({
  components: {
    InfoContainer: nothing,
    ServersContainer: nothing,
    AuthorizeBtnContainer: nothing,
    AuthorizeOperationBtnContainer: nothing,
    authorizeOperationBtn: nothing,
  },
});

export const Calls = ({ apiDocument }: { apiDocument: ApiDocument }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = place.current?.appendChild(document.createElement('div'));
    if (!domNode) return;
    SwaggerUI({
      domNode,
      spec: apiDocument,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      filter: true,
      // Names the permission that a call asks for.
      showExtensions: true,
      // The token stays out of the command that is shown next to a reply.
      showMutatedRequest: false,
      // Else the document is sent to a service of theirs.
      validatorUrl: null,
      plugins: [leftOut],
      requestInterceptor: request => {
        const token = sessionStore.get()?.token;
        if (token !== undefined) request.headers.Authorization = `Bearer ${token}`;
        request.headers['Accept-Language'] = currentLanguage();
        return request;
      },
    });
    return () => domNode.remove();
  }, [apiDocument]);
  return <div ref={place} className={css.calls} />;
};
