import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { createContext, useContext, useState } from 'react';
import { z } from 'zod';

const key = 'hoistway:monitorUnfolded';
const shape = z.array(z.string());

/** Where nobody unfolds anything: all parts are open. */
export const AllUnfolded = createContext(false);

/** Whether a part is unfolded; this browser remembers it for every unit. */
export const useUnfolded = (name: string): [boolean, () => void] => {
  const all = useContext(AllUnfolded);
  const [open, setOpen] = useState(() => (recall(key, shape) ?? []).includes(name));
  const toggle = () => {
    const others = (recall(key, shape) ?? []).filter(one => one !== name);
    remember(key, open ? others : [...others, name]);
    setOpen(!open);
  };
  return [all || open, toggle];
};
