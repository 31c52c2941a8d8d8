/**
 * What the browser's Back does while something unsaved is in front. An entry of its own stands in the history
 * meanwhile, at the same address: Back leads from it to the page that is open, and what is in front is asked to close.
 */

/** The newest last. */
const inFront: (() => void)[] = [];
let isPlanned = false;
/** The entry is being left: the browser says so later, when another form may be in front already. */
let isLeft = false;

const marked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isGuard' in state && state.isGuard === true;
const mark = () => history.pushState({ ...history.state, isGuard: true }, '');

/** Once everything has opened and closed: where one dialog takes the place of another, the entry stays. */
const plan = () => {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    if (isLeft) return;
    const isMarked = marked(history.state);
    if (inFront.length > 0 && !isMarked) mark();
    // Not where something has led to another page meanwhile.
    if (inFront.length > 0 || !isMarked) return;
    isLeft = true;
    window.addEventListener('popstate', onBack);
    history.back();
  });
};

const onBack = (event: PopStateEvent) => {
  if (isLeft) {
    isLeft = false;
    if (inFront.length === 0) window.removeEventListener('popstate', onBack);
    else plan();
    return;
  }
  if (marked(event.state)) return;
  // Whatever the answer: it may be pressed again.
  mark();
  inFront.at(-1)?.();
};

/** @returns ends it */
export const guardBack = (onLeave: () => void): (() => void) => {
  const own = () => onLeave();
  inFront.push(own);
  window.addEventListener('popstate', onBack);
  plan();
  return () => {
    inFront.splice(inFront.indexOf(own), 1);
    if (inFront.length === 0 && !isLeft) window.removeEventListener('popstate', onBack);
    plan();
  };
};
