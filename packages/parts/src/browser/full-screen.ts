/** The browser may refuse, and some have no full screen: what is shown then has the window. */
export const goFullScreen = async (): Promise<void> => {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // Whoever needs to say so looks at `isFullScreen`.
  }
};

export const isFullScreen = (): boolean => Boolean(document.fullscreenElement);

export const leaveFullScreen = (): void => {
  if (isFullScreen()) void document.exitFullscreen();
};
