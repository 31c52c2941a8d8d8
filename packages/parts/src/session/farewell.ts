/** What must still be told to the server while the session is good: before its user signs out. */
type Farewell = () => Promise<unknown>;

const farewells = new Set<Farewell>();

/** @returns what takes it back */
export const beforeSignOut = (farewell: Farewell): (() => void) => {
  farewells.add(farewell);
  return () => {
    farewells.delete(farewell);
  };
};

export const sayFarewell = (): Promise<unknown> =>
  Promise.allSettled([...farewells].map(farewell => farewell()));
