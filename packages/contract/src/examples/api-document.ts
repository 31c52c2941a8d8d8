import { apiDocument } from '../api-document.ts';
import { examplesOf } from './examples-of.ts';

export const apiDocumentExamples = examplesOf(apiDocument)(() => ({}));
