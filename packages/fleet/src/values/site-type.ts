/** The usual site types in the reader's language; a type that somebody wrote himself stays as it is. */

import { domainTypeChoices } from '@hoistway/contract/features/elevator-import/import-choices';
import type { Language } from '@hoistway/contract/words';

export const siteTypeName = (type: string, language: Language): string =>
  domainTypeChoices.find(({ value }) => value === type)?.[language] ?? type;
