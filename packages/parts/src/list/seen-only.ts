/**
 * Whether lists are only seen, as on a wall: rows, the filters they open with and the total, without anything to search,
 * sort, choose, open or turn. The app says so around its pages.
 */
import { createContext, useContext } from 'react';

const place = createContext(false);
export const ListsSeenOnly = place.Provider;
export const useSeenOnly = (): boolean => useContext(place);

/** As many rows as may help: nobody turns the page. */
export const seenPageSize = 50;
