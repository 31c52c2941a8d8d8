import { session } from '@hoistway/contract/features/session';
import { viewAs } from '@hoistway/contract/features/view-as';
import { send, sendAs } from '@hoistway/parts/call/send.ts';
import { runBeforeSignOut } from '@hoistway/parts/session/before-sign-out.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { useMutation } from '@tanstack/react-query';

/** Shows the console as this user sees it, in this browser tab. A refusal is shown as a message. */
export const useOpenView = () => {
  const opening = useMutation({
    mutationFn: async (userId: number) => {
      const { token } = await send(viewAs.start, { userId });
      const info = await sendAs(token)(session.current, {});
      await runBeforeSignOut();
      sessionStore.openView(token, info, location.pathname + location.search);
    },
  });
  return opening.mutate;
};

/** Back in one's own console: a view that was left ends on the server too, or expires there. */
export const endLeftView = (): void => {
  const viewId = sessionStore.takeLeftView();
  if (viewId !== undefined) send(viewAs.end, { viewId }).catch(() => undefined);
};
