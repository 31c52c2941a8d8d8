/** The browser may refuse, and some have no full screen: what is shown then has the window. */
export const goFullScreen = async (): Promise<void> => {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // Whoever needs to say so looks at `isFullScreen`.
  }
};

/** Of the whole page: a picture or a video that fills the screen returns to the page first. */
export const isFullScreen = (): boolean => document.fullscreenElement === document.documentElement;

/** Whether Escape closes something else: what is above the page, or an element that fills the screen. */
export const isSomethingAbove = (): boolean => {
  const { fullscreenElement, documentElement } = document;
  if (fullscreenElement && fullscreenElement !== documentElement) return true;
  // A closed menu may stay in the document, and a floating box handles its own keys.
  const above = document.querySelectorAll('[role="dialog"]:not([data-part="floating-box"]), [role="menu"]');
  return [...above].some(element => element.checkVisibility());
};

export const leaveFullScreen = (): void => {
  if (isFullScreen()) void document.exitFullscreen();
};
