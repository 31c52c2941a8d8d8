import { expect, test } from 'vitest';
import { summariseRun } from './drive.ts';

test('the drive draws less before the car moves than while it moves the same load', () => {
  const spec = { ratedLoad: 1000, ratedSpeed: 2.5 };
  for (const load of [0, 150, 800, 1000]) {
    const { electrical } = summariseRun(spec, load, 10, () => ({ speed: 2.5, acceleration: 0 }));
    expect(electrical.zerospdelec).toBeLessThan(electrical.constantspdelec);
    expect(electrical.zerospdelec / electrical.constantspdelec).toBeGreaterThan(0.35);
    expect(electrical.runingmaxelec).toBeGreaterThanOrEqual(electrical.constantspdelec);
  }
});
