import { apiDocument } from '../features/api-document.ts';
import { examplesOf } from './examples-of.ts';

export const apiDocumentExamples = examplesOf(apiDocument)(() => ({}));
