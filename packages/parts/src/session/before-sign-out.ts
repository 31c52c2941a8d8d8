/** What must reach the server before the session ends: runs before its user signs out. */
type SignOutTask = () => Promise<unknown>;

const tasks = new Set<SignOutTask>();

/** @returns a function that removes the task */
export const beforeSignOut = (task: SignOutTask): (() => void) => {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
};

export const runBeforeSignOut = (): Promise<unknown> => Promise.allSettled([...tasks].map(task => task()));
