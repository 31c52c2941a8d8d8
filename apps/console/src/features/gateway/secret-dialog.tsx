/** A new secret, shown this once with everything else that is typed into the gateway. */
import type { NewSecret } from '@hoistway/contract/features/gateway';
import { ShownOnce } from '@hoistway/parts/dialog/shown-once.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ConnectionSettings } from './connection-settings.tsx';
import { texts } from './texts.ts';

interface SecretDialogProps {
  made: NewSecret;
  /** In the place of an old one. */
  rotated: boolean;
  /** Undefined where no units are to be assigned. */
  onAttach: (() => void) | undefined;
  onSaved: () => void;
}

export const SecretDialog = ({
  made: { username, secret },
  rotated,
  onAttach,
  onSaved,
}: SecretDialogProps) => {
  const t = useTexts(texts);
  return (
    <ShownOnce
      title={t.made(username)}
      text={t.once}
      description={rotated ? t.rotated : onAttach && t.attachNext}
      next={onAttach && { label: t.savedAttach, onClick: onAttach }}
      onSaved={onSaved}
    >
      <ConnectionSettings username={username} secret={secret} />
    </ShownOnce>
  );
};
