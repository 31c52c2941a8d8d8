import { statutory } from '@hoistway/contract/features/statutory';

/** What is read anew after an entry or its withdrawal. */
export const staleItems = [statutory.list, statutory.unit];
