/** By name and type, before it is sent; what is in it is for the server to say. */
export const isPicture = ({ name, type }: File): boolean =>
  ['image/jpeg', 'image/png'].includes(type) && /\.(jpe?g|png)$/i.test(name);
