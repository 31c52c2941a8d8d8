/** The usual site types in the reader's language; a type that somebody wrote himself stays as it is. */

import type { Language } from '@hoistway/contract/core/words';
import { domainTypeChoices } from '@hoistway/contract/features/elevator-import/import-choices';

export const siteTypeName = (type: string, language: Language): string =>
  domainTypeChoices.find(({ value }) => value === type)?.[language] ?? type;
