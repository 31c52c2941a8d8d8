/** One animation loop for everything that moves: it runs only while something does. */

/** Draws one frame; returns whether another one is needed. */
export type FrameWork = (now: number) => boolean;

const moving = new Set<FrameWork>();
let running = false;

const frame = (now: number) => {
  for (const work of moving) if (!work(now)) moving.delete(work);
  running = moving.size > 0;
  if (running) requestAnimationFrame(frame);
};

/** Calls the work every frame until it returns that it has ended, or the returned function is called. */
export const startFrames = (work: FrameWork): (() => void) => {
  moving.add(work);
  if (!running) {
    running = true;
    requestAnimationFrame(frame);
  }
  return () => {
    moving.delete(work);
  };
};
