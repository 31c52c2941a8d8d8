import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::FFFF:a00:7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['1::4:5:6:7:8', '1:0:0:4'],
  ['64:ff9b::10.0.0.7', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
