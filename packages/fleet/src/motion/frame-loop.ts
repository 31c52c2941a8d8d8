/** One animation loop for everything that moves: it runs while something does, and costs nothing when all is still. */

/** Draws one frame; answers whether another one is needed. */
export type FrameWork = (now: number) => boolean;

const moving = new Set<FrameWork>();
let running = false;

const frame = (now: number) => {
  for (const work of moving) if (!work(now)) moving.delete(work);
  running = moving.size > 0;
  if (running) requestAnimationFrame(frame);
};

/** The work is called every frame until it answers that it has ended, or the returned function is called. */
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
