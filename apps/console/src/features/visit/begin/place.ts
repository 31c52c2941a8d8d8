/** Where the phone is. That it does not know is an answer as well: nothing waits for it longer than a moment. */
import type { SignIn } from '@hoistway/contract/features/visit';

export type FoundPlace = Pick<SignIn, 'place' | 'placeProblem'>;
const longestMs = 15_000;

export const findPlace = (): Promise<FoundPlace> =>
  new Promise(resolve => {
    const problems = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const;
    const fail = (placeProblem: SignIn['placeProblem']) => resolve({ place: null, placeProblem });
    // Only secure origins have it.
    if (!navigator.geolocation) return fail('unavailable');
    // A question that nobody answers does not count for the browser's own limit.
    setTimeout(() => fail('timeout'), longestMs + 1000);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        resolve({ place: { longitude, latitude, accuracy }, placeProblem: null }),
      ({ code }) => fail(problems[code as keyof typeof problems] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: longestMs },
    );
  });

/** Without asking anybody anything. */
export const findPlaceIfAllowed = async (): Promise<FoundPlace['place']> => {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission?.state === 'granted' ? (await findPlace()).place : null;
};
