/** The state of the console's connection, in the header of every page: unobtrusive while it is live. */

import { useConnection } from '@hoistway/fleet/live/use-live.ts';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateBadge, StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useCanSave } from '@hoistway/parts/line/use-can-save.ts';
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { texts } from '../../texts.ts';
import css from './link.module.css';

const LastMessage = ({ lastMessageAt }: { lastMessageAt: number }) => {
  const t = useTexts(texts);
  // Last contact is in this browser's clock; the server's clock is used only for its ticking.
  useNow();
  const seconds = Math.max(0, Math.round((Date.now() - lastMessageAt) / 1000));
  return (
    <span className={css.doubtful}>
      {useIsNarrow() ? t.link.doubtfulShort(seconds) : t.link.doubtful(seconds)}
    </span>
  );
};

/** On a phone only the icon: the page's title needs the room, and a loss has its own strip. */
const Sign = ({ state, label, tinted }: { state: ElevatorState; label: string; tinted?: boolean }) =>
  useIsNarrow() ? (
    <span role="img" aria-label={label} title={label} style={{ color: `var(--hw-${state})` }}>
      <StateShapeIcon state={state} />
    </span>
  ) : (
    <StateBadge tinted={tinted} state={state} label={label} />
  );

export const LinkSign = () => {
  const t = useTexts(texts);
  const connection = useConnection();
  const canSave = useCanSave();
  const sign = () => {
    switch (connection.state) {
      case 'off':
        return null;
      case 'live':
        // The banner says why.
        if (!canSave) return <Sign state="offline" label={t.link.valuesOnly} />;
        return (
          <span className={css.live} title={t.link.liveTitle}>
            <Sign state="online" label={t.link.live} />
          </span>
        );
      case 'doubtful':
        return <LastMessage lastMessageAt={connection.lastMessageAt} />;
      default:
        return connection.state === 'connecting' && connection.isFirst ? (
          <Sign state="offline" label={t.link.connecting} />
        ) : (
          <Sign tinted state="fault" label={t.link.lost} />
        );
    }
  };
  return (
    <span className={css.sign} data-link={connection.state}>
      {sign()}
    </span>
  );
};
