/** An address of the menu that is no page of the console: the server has another one there. */
import { useEffect } from 'react';

export const Leave = () => {
  useEffect(() => location.reload(), []);
  return null;
};
