import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useState } from 'react';
import { z } from 'zod';

const key = 'hoistway:monitorUnfolded';
const shape = z.array(z.string());

/** Whether a part is unfolded; this browser remembers it for every unit. */
export const useUnfolded = (name: string): [boolean, () => void] => {
  const [open, setOpen] = useState(() => (recall(key, shape) ?? []).includes(name));
  const toggle = () => {
    const others = (recall(key, shape) ?? []).filter(one => one !== name);
    remember(key, open ? others : [...others, name]);
    setOpen(!open);
  };
  return [open, toggle];
};
