/** The product's logo: a car between its guide rails. The same as public/favicon.svg. */
export const Mark = ({ sizePx }: { sizePx: number }) => (
  <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#0b5563" />
    <path d="M7 6v20M25 6v20M16 3v6" stroke="#7cc3cf" strokeWidth="2" strokeLinecap="round" />
    <rect x="10.5" y="9" width="11" height="14" rx="1.6" fill="#fff" />
    <path d="M16 9.5v13" stroke="#0b5563" strokeWidth="1.6" />
  </svg>
);
