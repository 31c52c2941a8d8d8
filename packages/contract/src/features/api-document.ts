/** The API describes itself: OpenAPI 3.1, for super administrators. */
import { download } from '../core/call.ts';

export const apiDocument = {
  openapi: download('GET', '/openapi.json', { summary: 'This document', access: 'superAdministrator' }),
};
