import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';

test('latitude comes first, in the URL scheme of the device', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
  const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36';
  expect(mapAddress(121.5, 31.2, iphone)).toBe('maps:?ll=31.2,121.5&q=31.2,121.5');
  expect(mapAddress(121.5, 31.2, android)).toBe('geo:31.2,121.5?q=31.2,121.5');
});
