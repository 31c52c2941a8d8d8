/** Shows that people are inside. */
export const PersonSign = ({ sizePx }: { sizePx: number }) => (
  <svg width={sizePx} height={sizePx} viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M8 1.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8M8 7c2.5 0 4 1.5 4 4v3.2a.8.8 0 0 1-.8.8H4.8a.8.8 0 0 1-.8-.8V11c0-2.5 1.5-4 4-4"
      fill="currentColor"
    />
  </svg>
);
